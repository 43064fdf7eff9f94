/**
 * Who plays whom: what people would accept, and the pairs that follow from it. Pure values, without
 * network, database or clock.
 */
package stackyard.server.matching;
