package stackyard.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** How everything here is written as JSON: constants in lower case, nothing for what is absent. */
final class Json {
  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
          .changeDefaultPropertyInclusion(
              value -> value.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .changeDefaultNullHandling(value -> value.withContentNulls(Nulls.FAIL))
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  private Json() {}
}
