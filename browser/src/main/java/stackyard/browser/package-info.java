/**
 * Rules and engine for a page in the browser. The page asks by JSON text and is answered by JSON
 * text; {@code web/src/core/core.ts} lists the questions.
 */
package stackyard.browser;
