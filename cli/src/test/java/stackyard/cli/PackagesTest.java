package stackyard.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The packages of the client depend on each other in one direction. */
class PackagesTest {
  @Test
  void thereAreNoCircles() {
    slices()
        .matching("stackyard.(cli..)")
        .should()
        .beFreeOfCycles()
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("stackyard.cli"));
  }
}
