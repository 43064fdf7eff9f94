/** Evaluations that are sums of features, and how their weights are learnt from games. */
package stackyard.engine.learning;
