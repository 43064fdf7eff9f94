package stackyard;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Dependencies point one way, down to the rules, which stand on plain Java alone. */
class ArchitectureTest {
  private final JavaClasses stackyard =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("stackyard");

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
        .check(stackyard);
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
        .check(stackyard);
  }

  @Test
  void dependenciesPointDownToTheRules() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("rules")
        .definedBy("stackyard.rules..")
        .layer("engine")
        .definedBy("stackyard.engine..")
        .optionalLayer("browser")
        .definedBy("stackyard.browser..")
        .layer("server")
        .definedBy("stackyard.server..")
        .layer("cli")
        .definedBy("stackyard.cli..")
        .whereLayer("engine")
        .mayOnlyBeAccessedByLayers("browser", "server", "cli")
        .whereLayer("browser")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("server")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .check(stackyard);
  }

  @Test
  void whatATableIsKnowsOfNeitherNetworkNorDatabase() {
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
            "java.util..",
            "javax.crypto..")
        .check(stackyard);
  }

  @Test
  void theEngineThinksWithoutKnowingOfContestsAndPuzzles() {
    noClasses()
        .that()
        .resideInAPackage("stackyard.engine")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("stackyard.engine.contest..", "stackyard.engine.puzzle..")
        .check(stackyard);
  }
}
