/** The page with one more game. It is added first; then the page starts as it always does. */
import './noughts.ts';
import '../../src/shell/main.ts';
