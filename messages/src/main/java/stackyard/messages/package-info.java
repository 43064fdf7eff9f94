/**
 * Every text that people read, in all languages: of the page, the terminal and the server.
 *
 * <p>The texts stand in {@code stackyard/messages/ROOM/LANGUAGE.json} in the message syntax of ICU.
 * There is a room for what everybody needs ({@code shared}), for the page, for the terminal, and
 * one for each game. A key is in one room only, and every language has the same keys.
 */
package stackyard.messages;
