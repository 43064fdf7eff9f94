package stackyard.messages;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import stackyard.rules.Refusal;

/** The texts of one language. */
public final class Messages {
  /** The languages, the one that others fall back to first. */
  public static final List<String> LANGUAGES = List.of("en", "uk", "pl", "ru", "es");

  private static final Map<String, Messages> LOADED = new ConcurrentHashMap<>();

  private final String language;
  private final ULocale locale;
  private final Map<String, String> texts;

  private Messages(String language) {
    this.language = language;
    locale = ULocale.forLanguageTag(language);
    texts = Catalogue.of(language);
  }

  /** The messages of a language in {@link #LANGUAGES}; another one is refused. */
  public static Messages of(String language) {
    if (!LANGUAGES.contains(language)) {
      throw new Refusal("language", "what", language, "all", LANGUAGES);
    }
    return LOADED.computeIfAbsent(language, Messages::new);
  }

  /** The messages of the first language that there is, as in {@code uk-UA}; else the English. */
  public static Messages preferred(List<String> tags) {
    for (String tag : tags) {
      String language = ULocale.forLanguageTag(tag.replace('_', '-')).getLanguage();
      if (LANGUAGES.contains(language)) return of(language);
    }
    return of(LANGUAGES.getFirst());
  }

  /** The messages that the {@code Accept-Language} of an HTTP request asks for. */
  public static Messages accepted(String header) {
    try {
      return preferred(
          Locale.LanguageRange.parse(header).stream().map(Locale.LanguageRange::getRange).toList());
    } catch (IllegalArgumentException e) {
      return preferred(List.of());
    }
  }

  /** The language, as in {@code uk}. */
  public String language() {
    return language;
  }

  public String text(String key) {
    return text(key, Map.of());
  }

  /**
   * A text with its values filled in.
   *
   * @throws IllegalArgumentException where there is no such text, or a value is missing
   */
  public String text(String key, Map<String, ?> values) {
    String text = texts.get(key);
    if (text == null) throw new IllegalArgumentException("no text for " + key + " in " + language);
    // Formats are cheap to make, and cannot be shared by threads.
    return new MessageFormat(text, locale).format(new Values(key, values));
  }

  /** Fails where a value is missing; the format by itself would show its name. */
  private static final class Values extends AbstractMap<String, Object> {
    private final String key;
    private final Map<String, ?> values;

    Values(String key, Map<String, ?> values) {
      this.key = key;
      this.values = values;
    }

    @Override
    public boolean containsKey(Object name) {
      return values.containsKey(name);
    }

    @Override
    public Object get(Object name) {
      Object value = values.get(name);
      if (value != null) return value;
      throw new IllegalArgumentException(key + " needs a value for " + name);
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
      return Collections.<String, Object>unmodifiableMap(values).entrySet();
    }
  }

  /** The sentence of a refusal. */
  public String sentence(Refusal refusal) {
    return new RefusalSentence(this).of(refusal);
  }
}
