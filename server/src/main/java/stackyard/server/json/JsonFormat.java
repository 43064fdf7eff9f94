package stackyard.server.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import stackyard.rules.GameType;
import stackyard.rules.Seat;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** The JSON of the server: constants in lower case, absent values left out. */
public final class JsonFormat {
  public static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
          .changeDefaultPropertyInclusion(
              value -> value.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .changeDefaultNullHandling(value -> value.withContentNulls(Nulls.FAIL))
          .addModule(seats())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  private JsonFormat() {}

  /** Seats are written by their names, as values and as keys; only seats of the games are read. */
  private static SimpleModule seats() {
    return new SimpleModule()
        .addSerializer(Seat.class, ToStringSerializer.instance)
        .addDeserializer(
            Seat.class,
            new StdDeserializer<>(Seat.class) {
              @Override
              public Seat deserialize(JsonParser parser, DeserializationContext context) {
                return seat(parser.getValueAsString(""), context);
              }
            })
        .addKeyDeserializer(
            Seat.class,
            new KeyDeserializer() {
              @Override
              public Object deserializeKey(String key, DeserializationContext context) {
                return seat(key, context);
              }
            });
  }

  private static Seat seat(String word, DeserializationContext context) {
    return GameType.all().stream()
        .flatMap(type -> type.seats().stream())
        .filter(seat -> seat.word().equals(word))
        .findFirst()
        .orElseThrow(
            () -> context.weirdStringException(word, Seat.class, "no game has such a seat"));
  }
}
