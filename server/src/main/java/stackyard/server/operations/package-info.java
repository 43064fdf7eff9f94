/** Made for the operator: metrics, the request log, rate limits, an orderly shutdown. */
package stackyard.server.operations;
