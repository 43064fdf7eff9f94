package stackyard;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Dependencies point one way, down to the rules, which stand on plain Java alone. */
class ArchitectureTest {
  @Test
  void theRulesDependOnNothingButPlainJava() {
    classes()
        .that()
        .resideInAPackage("stackyard.rules..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "stackyard.rules..",
            "java.lang",
            "java.lang.invoke",
            "java.lang.runtime",
            "java.nio.charset",
            "java.util..")
        .check(MainClasses.ALL);
  }

  @Test
  void theRulesUseNoThreadsAndNoClock() {
    noClasses()
        .that()
        .resideInAPackage("stackyard.rules..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.util.concurrent..")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Thread.class)
        .orShould()
        .callMethodWhere(target(owner(type(System.class))).and(target(name("arraycopy").negate())))
        .check(MainClasses.ALL);
  }

  @Test
  void dependenciesPointDownToTheRules() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("rules")
        .definedBy("stackyard.rules..")
        .layer("engine")
        .definedBy("stackyard.engine..")
        .layer("messages")
        .definedBy("stackyard.messages..")
        .layer("vectors")
        .definedBy("stackyard.vectors..")
        .optionalLayer("browser")
        .definedBy("stackyard.browser..")
        .layer("server")
        .definedBy("stackyard.server..")
        .layer("cli")
        .definedBy("stackyard.cli..")
        .whereLayer("engine")
        .mayOnlyBeAccessedByLayers("vectors", "browser", "server", "cli")
        .whereLayer("vectors")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("messages")
        .mayOnlyBeAccessedByLayers("server", "cli")
        .whereLayer("browser")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("server")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .check(MainClasses.ALL);
  }

  /** The JVM may lack them, and a browser does: the engine hears of them by a service alone. */
  @Test
  void onlyTheTwinInVectorsUsesVectors() {
    noClasses()
        .that()
        .resideOutsideOfPackage("stackyard.vectors..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.incubator..")
        .check(MainClasses.ALL);
    classes()
        .that()
        .resideInAPackage("stackyard.vectors..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "stackyard.vectors..",
            "stackyard.engine.learning",
            "jdk.incubator.vector",
            "java.lang..",
            "java.util..")
        .check(MainClasses.ALL);
  }

  @Test
  void theTableModelKnowsNeitherNetworkNorDatabase() {
    classes()
        .that()
        .resideInAPackage("stackyard.server.table..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "stackyard.server.table..",
            "stackyard.engine",
            "stackyard.rules",
            "com.fasterxml.jackson.annotation",
            "java.lang..",
            "java.nio..",
            "java.security",
            "java.time",
            "java.util..",
            "javax.crypto..")
        .check(MainClasses.ALL);
  }

  /** The rooms of the server: none knows those after it. */
  private static final List<String> SERVER_ROOMS =
      List.of(
          "stackyard.server.preview",
          "stackyard.server.page",
          "stackyard.server.json",
          "stackyard.server.storage",
          "stackyard.server.table",
          "stackyard.server.mail",
          "stackyard.server.matching",
          "stackyard.server.accounts",
          "stackyard.server.people",
          "stackyard.server.tables",
          "stackyard.server.seeks",
          "stackyard.server.live",
          "stackyard.server.operations",
          "stackyard.server.moderation",
          "stackyard.server.node",
          "stackyard.server.api",
          "stackyard.server");

  @Test
  void theRoomsOfTheServerDependOneWay() {
    classes()
        .that()
        .resideInAPackage("stackyard.server..")
        .should()
        .resideInAnyPackage(SERVER_ROOMS.toArray(String[]::new))
        // Each game is drawn in a room of its own.
        .orShould()
        .resideInAPackage("stackyard.server.preview.*")
        .check(MainClasses.ALL);
    for (int i = 0; i < SERVER_ROOMS.size() - 1; i++) {
      noClasses()
          .that()
          .resideInAPackage(SERVER_ROOMS.get(i))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              SERVER_ROOMS.subList(i + 1, SERVER_ROOMS.size()).toArray(String[]::new))
          .check(MainClasses.ALL);
    }
  }

  @Test
  void theEngineItselfKnowsNoneOfItsRooms() {
    noClasses()
        .that()
        .resideInAPackage("stackyard.engine")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("stackyard.engine.(*)..")
        .check(MainClasses.ALL);
  }
}
