// Prints what yard.h makes of positions, to be compared with the rules and the engine in Java: reads lines
// "yard in turn depth" and answers with the chances of the three sides and the number of moves.
#include "yard.h"

static void value(const Tables& t, const Weights& w, const Board& b, int in, int turn, int depth, double out[3]) {
  if (bits(in) == 1) {
    for (int s = 0; s < 3; s++) out[s] = s == turn;
    return;
  }
  if (depth == 0) return judge(w, b, in, turn, out);
  double best[6][3];
  int playable = 0;
  moves(t, b, turn, [&](int, int rolls, Board next) {
    int nextIn = in, nextTurn = turn;
    pass(next, nextIn, nextTurn);
    double v[3];
    value(t, w, next, nextIn, nextTurn, depth - 1, v);
    for (int r = 0; r < 6; r++)
      if (rolls >> r & 1 && (!(playable >> r & 1) || v[turn] > best[r][turn])) {
        playable |= 1 << r;
        memcpy(best[r], v, sizeof v);
      }
  });
  double left[3] = {0, 0, 0}, sum[3] = {0, 0, 0};
  int count = bits(playable);
  if (b.onBoard(turn) == 3 && playable != 63) {
    int nextIn = in & ~(1 << turn), nextTurn = turn;
    pass(b, nextIn, nextTurn);
    value(t, w, b, nextIn, nextTurn, depth - 1, left);
    for (int s = 0; s < 3; s++) sum[s] += (6 - count) * left[s];
    count = 6;
  }
  for (int r = 0; r < 6; r++)
    if (playable >> r & 1)
      for (int s = 0; s < 3; s++) sum[s] += best[r][s];
  for (int s = 0; s < 3; s++) out[s] = sum[s] / count;
}

int main(int argc, char** argv) {
  Memory memory;
  const Tables& t = memory.tables;
  Weights w = readWeights(argv[1]);
  for (u32 i = 0; i < t.boards; i += 997)
    if (board(t, yardOf(t, i)).index != i) { printf("board %u is not where it belongs\n", i); return 1; }
  fprintf(stderr, "%u boards\n", t.boards);
  u64 yard;
  int in, turn, depth;
  while (scanf("%llu %d %d %d", &yard, &in, &turn, &depth) == 4) {
    double out[3];
    Board b = board(t, yard);
    value(t, w, b, in, turn, depth, out);
    int count = 0;
    moves(t, b, turn, [&](int, int rolls, Board) { count += bits(rolls); });
    printf("%.9f %.9f %.9f %d\n", out[0], out[1], out[2], count);
  }
}
