/** What an operator needs: metrics, the request log, rate limits, an orderly shutdown. */
package stackyard.server.operations;
