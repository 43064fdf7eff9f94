/**
 * Rules and engine for a page in the browser, which asks by JSON text and is answered by it. What
 * can be asked stands in {@code web/src/core.ts}.
 */
package stackyard.browser;
