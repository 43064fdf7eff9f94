// Docker for three players as numbers: boards, moves, whose turn comes next, and the evaluation that
// today's engine is measured with. The same code runs on the host, where `check` compares it with the
// rules in Java, and on the accelerator.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

using u64 = unsigned long long;
using u32 = unsigned int;
using u8 = unsigned char;

#ifndef CONTAINERS
#define CONTAINERS 3 // of each player; a game with two each is small enough for any machine
#endif

constexpr int CELLS = 9, SUPPLY = 9, CONTENTS = 36, MOST = 3 * CONTAINERS, CLASSES = 64, ROW = 12;

// Everything that is looked up. A board is a class (how many containers each side has on it), the rank of
// its heights among all with that many containers, and the rank of its contents among all of its class.
struct Tables {
  const u64* reach;    // by heights: twelve numbers, one per cell and one per side's supply
  const u64* heights;  // heights by their number
  const u32* ranks;    // by contents: class << 16 | rank
  const u32* contents; // by class and rank
  u32 heightsBegin[MOST + 2];
  u32 classBegin[CLASSES], classSize[CLASSES], contentsBegin[CLASSES];
  u32 sortedBegin[CLASSES + 1];
  u8 sorted[CLASSES], total[CLASSES];
  u32 levelBegin[MOST + 2]; // where the boards with so many containers begin
  const u32* binomial; // twenty rows of ten
  u32 boards;
  int classes;
};

HD inline int bits(u64 x) {
#ifdef __CUDA_ARCH__
  return __popcll(x);
#else
  return __builtin_popcountll(x);
#endif
}
HD inline int lowest(u32 x) {
#ifdef __CUDA_ARCH__
  return __ffs(x) - 1;
#else
  return __builtin_ctz(x);
#endif
}
HD inline int height(u64 yard, int cell) { return (int)(yard >> (4 * cell)) & 15; }
HD inline int under(u64 yard, int cell) {
  u64 heights = yard & ((1ULL << (4 * cell)) - 1);
  return (int)((heights * 0x111111111ULL) >> 32) & 15;
}
HD inline u64 push(u64 yard, int side, int cell) {
  int at = CONTENTS + 2 * under(yard, cell + 1);
  u64 below = yard & ((1ULL << at) - 1);
  return (below + (1ULL << (4 * cell))) | (u64)side << at | yard >> at << (at + 2);
}
HD inline u64 pop(u64 yard, int cell) {
  int at = CONTENTS + 2 * (under(yard, cell + 1) - 1);
  u64 below = yard & ((1ULL << at) - 1);
  return (below - (1ULL << (4 * cell))) | yard >> (at + 2) << at;
}

// A board with what its moves need.
struct Board {
  u64 yard;
  u32 index;
  int kind; // its class
  const u64* reach;
  int tops[3];
  HD int onBoard(int side) const { return kind >> (2 * side) & 3; }
  HD u64 from(int side, int start) const {
    if (start == SUPPLY) return onBoard(side) < CONTAINERS ? reach[CELLS + side] : 0;
    return tops[side] >> start & 1 ? reach[start] : 0;
  }
  HD bool anyRollHelps(int side) const {
    if (onBoard(side) < CONTAINERS && reach[CELLS + side]) return true;
    for (int left = tops[side]; left; left &= left - 1)
      if (reach[lowest(left)]) return true;
    return false;
  }
};

HD inline Board board(const Tables& t, u64 yard) {
  Board b;
  b.yard = yard;
  b.tops[0] = b.tops[1] = b.tops[2] = 0;
  u32 rank = 0;
  int sum = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    int h = height(yard, cell);
    sum += h;
    if (cell < CELLS - 1) rank += t.binomial[10 * (sum + cell) + cell + 1];
    if (h) {
      int side = (int)(yard >> (CONTENTS + 2 * (sum - 1))) & 3;
      if (side == 0) b.tops[0] |= 1 << cell;
      if (side == 1) b.tops[1] |= 1 << cell;
      if (side == 2) b.tops[2] |= 1 << cell;
    }
  }
  u32 found = t.ranks[((1u << (2 * sum)) - 1) / 3 + (u32)(yard >> CONTENTS)];
  b.kind = found >> 16;
  b.index = t.classBegin[b.kind] + rank * t.classSize[b.kind] + (found & 0xffff);
  b.reach = t.reach + (u64)ROW * (t.heightsBegin[sum] + rank);
  return b;
}

HD inline u64 yardOf(const Tables& t, u32 index) {
  int low = 0, high = t.classes - 1;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if (t.sortedBegin[middle] <= index) low = middle;
    else high = middle - 1;
  }
  int kind = t.sorted[low];
  u32 rest = index - t.classBegin[kind];
  u64 heights = t.heights[t.heightsBegin[t.total[kind]] + rest / t.classSize[kind]];
  return heights | (u64)t.contents[t.contentsBegin[kind] + rest % t.classSize[kind]] << CONTENTS;
}

// The turn goes on from a player; one whom no roll could help is out (K9).
HD inline void pass(const Board& b, int& in, int& turn) {
  while (true) {
    do turn = (turn + 1) & 3;
    while (!(in >> turn & 1));
    if (bits(in) == 1 || b.anyRollHelps(turn)) return;
    in &= ~(1 << turn);
  }
}

// Calls visit(move, rolls, board after it) for every move of the player on turn.
template <class Visit> HD inline void moves(const Tables& t, const Board& b, int turn, Visit visit) {
  for (int from = 0; from <= SUPPLY; from++) {
    u64 reach = b.from(turn, from);
    if (!reach) continue;
    u64 without = from == SUPPLY ? b.yard : pop(b.yard, from);
    for (int to = 0; reach; to++, reach >>= 6) {
      int rolls = (int)reach & 63;
      if (rolls) visit(from << 4 | to, rolls, board(t, push(without, turn, to)));
    }
  }
}

// Where the values of a position with two players left are kept: by who is out and who is on turn.
HD inline int slot(int in, int turn) {
  int out = in == 6 ? 0 : in == 5 ? 1 : 2;
  return 2 * out + (turn != lowest(in));
}
HD inline int inOf(int slot) { return 7 & ~(1 << (slot / 2)); }
HD inline int turnOf(int slot) {
  int in = inOf(slot), low = lowest(in);
  return slot & 1 ? lowest(in & ~(1 << low)) : low;
}

// The evaluation of the engine that is measured: the weights of docker.weights for two and three left.
constexpr int FEATURES = 18;
struct Weights { double of[4][FEATURES]; };

HD inline double share(int rolls) { return bits(rolls) / 6.0; }

HD inline int rollsOf(u64 reach) {
  u64 three = reach | reach >> 18 | reach >> 36;
  return (int)(three | three >> 6 | three >> 12) & 63;
}

HD inline void judge(const Weights& w, const Board& b, int in, int turn, double chances[3]) {
  const int HAND[4] = {0, 4, 7, 9};
  const double* by = w.of[bits(in)];
  int players = bits(in), order = 0, freeCells[3] = {0, 0, 0};
  u64 reach[3] = {0, 0, 0};
  double score[3] = {0, 0, 0};
  for (int i = 0; i < 4; i++) {
    int side = (turn + i) & 3;
    if (!(in >> side & 1)) continue;
    int playable = 0, twice = 0, before = order++;
    for (int from = 0; from <= SUPPLY; from++) {
      u64 ends = b.from(side, from);
      if (!ends) continue;
      if (from != SUPPLY) freeCells[side] |= 1 << from;
      reach[side] |= ends;
      int rolls = rollsOf(ends);
      twice |= playable & rolls;
      playable |= rolls;
    }
    int hand = CONTAINERS - b.onBoard(side);
    double risk = hand > 0 ? 0 : 1 - share(playable);
    score[side] += by[HAND[hand] + bits(freeCells[side])] + by[10] * risk;
    if (before == 0) score[side] += by[11] * risk;
    score[side] += by[12] * share(playable & ~twice) + by[14] * before / (players - 1);
  }
  for (int side = 0; side < 3; side++) {
    if (!(in >> side & 1)) continue;
    double threat = 0;
    for (int left = freeCells[side]; left; left &= left - 1) {
      int cell = lowest(left);
      double safe = 1;
      for (int other = turn; other != side; other = (other + 1) & 3)
        if (in >> other & 1) safe *= 1 - share((int)(reach[other] >> (6 * cell)) & 63);
      threat += 1 - safe;
    }
    score[side] += by[13] * threat;
  }
  for (int cell = 0, at = 0; cell < CELLS; cell++) {
    int h = height(b.yard, cell);
    at += h;
    if (h < 2) continue;
    int top = (int)(b.yard >> (CONTENTS + 2 * (at - 1))) & 3;
    int next = (int)(b.yard >> (CONTENTS + 2 * (at - 2))) & 3;
    if (!(in >> top & 1) || !(in >> next & 1)) continue;
    if (top == next) {
      score[top] += by[15];
    } else {
      score[top] += by[16];
      score[next] += by[17];
    }
  }
  double sum = 0;
  for (int side = 0; side < 3; side++) {
    chances[side] = in >> side & 1 ? exp(score[side]) : 0;
    sum += chances[side];
  }
  for (int side = 0; side < 3; side++) chances[side] /= sum;
}

// Filling the tables, on the host.
struct Memory {
  std::vector<u64> reach, heights;
  std::vector<u32> ranks, contents, binomial;
  Tables tables{};

  static u64 walk(const int* h, int cell, int level, int spent, int visited) {
    static const std::vector<int> NEIGHBOURS[CELLS] = {{1, 3}, {0, 2, 4}, {1, 5}, {0, 4, 6}, {1, 3, 5, 7},
                                                       {2, 4, 8}, {3, 7}, {4, 6, 8}, {5, 7}};
    u64 ends = 0;
    for (int next : NEIGHBOURS[cell]) {
      int cost = spent + 1 + std::abs(h[next] - level);
      if (cost > 6 || visited >> next & 1) continue;
      ends |= 1ULL << (6 * next + cost - 1);
      ends |= walk(h, next, h[next], cost, visited | 1 << next);
    }
    return ends;
  }

  void everyHeights(int cell, int left, int* h, std::vector<u64>& found) {
    if (cell == CELLS - 1) {
      h[cell] = left;
      u64 packed = 0;
      for (int c = 0; c < CELLS; c++) packed |= (u64)h[c] << (4 * c);
      found.push_back(packed);
      return;
    }
    for (h[cell] = 0; h[cell] <= left; h[cell]++) {
      int kept = h[cell];
      everyHeights(cell + 1, left - kept, h, found);
      h[cell] = kept;
    }
  }

  Memory() {
    const int ENTRIES[3] = {1, 3, 7};
    Tables& t = tables;
    for (int n = 0; n < 20; n++)
      for (int k = 0; k < 10; k++)
        binomial.push_back(k == 0 ? 1 : n == 0 ? 0 : binomial[10 * (n - 1) + k] + binomial[10 * (n - 1) + k - 1]);
    t.binomial = binomial.data();
    for (int n = 0; n <= MOST; n++) {
      t.heightsBegin[n + 1] = t.heightsBegin[n] + binomial[10 * (n + 8) + 8];
      std::vector<u64> all;
      int h[CELLS];
      everyHeights(0, n, h, all);
      heights.resize(t.heightsBegin[n + 1]);
      for (u64 packed : all) {
        u32 rank = 0;
        int sum = 0;
        for (int cell = 0; cell < CELLS - 1; cell++) {
          sum += height(packed, cell);
          rank += binomial[10 * (sum + cell) + cell + 1];
        }
        heights[t.heightsBegin[n] + rank] = packed;
      }
    }
    for (u64 packed : heights) {
      int h[CELLS];
      for (int c = 0; c < CELLS; c++) h[c] = height(packed, c);
      for (int c = 0; c < CELLS; c++) reach.push_back(h[c] ? walk(h, c, h[c] - 1, 0, 1 << c) : 0);
      for (int entry : ENTRIES) {
        int level = h[entry];
        u64 ends = level >= 6 ? 0 : 1ULL << (6 * entry + level);
        reach.push_back(ends ? ends | walk(h, entry, level, 1 + level, 1 << entry) : 0);
      }
    }
    std::vector<u32> byClass[CLASSES];
    ranks.assign(((1u << (2 * (MOST + 1))) - 1) / 3, 0);
    for (int n = 0; n <= MOST; n++) {
      for (u32 code = 0; code < 1u << (2 * n); code++) {
        int count[4] = {0, 0, 0, 0};
        for (int i = 0; i < n; i++) count[code >> (2 * i) & 3]++;
        if (count[3] || count[0] > CONTAINERS || count[1] > CONTAINERS || count[2] > CONTAINERS) continue;
        int kind = count[0] | count[1] << 2 | count[2] << 4;
        ranks[((1u << (2 * n)) - 1) / 3 + code] = kind << 16 | (u32)byClass[kind].size();
        byClass[kind].push_back(code);
        t.total[kind] = n;
      }
    }
    int sorted = 0;
    for (int n = 0; n <= MOST; n++) {
      t.levelBegin[n] = t.boards;
      for (int kind = 0; kind < CLASSES; kind++) {
        if (t.total[kind] != n || byClass[kind].empty()) continue;
        t.sorted[sorted] = kind;
        t.sortedBegin[sorted++] = t.classBegin[kind] = t.boards;
        t.classSize[kind] = byClass[kind].size();
        t.contentsBegin[kind] = contents.size();
        contents.insert(contents.end(), byClass[kind].begin(), byClass[kind].end());
        t.boards += t.classSize[kind] * binomial[10 * (n + 8) + 8];
      }
    }
    t.levelBegin[MOST + 1] = t.boards;
    t.classes = sorted;
    t.reach = reach.data();
    t.heights = heights.data();
    t.ranks = ranks.data();
    t.contents = contents.data();
  }
};

inline Weights readWeights(const char* file) {
  const char* NAMES[FEATURES] = {"hand0-free0", "hand0-free1", "hand0-free2", "hand0-free3", "hand1-free0", "hand1-free1",
                                 "hand1-free2", "hand2-free0", "hand2-free1", "hand3-free0", "risk", "risk-now",
                                 "single", "threat", "wait", "self", "above", "below"};
  Weights w{};
  FILE* in = fopen(file, "r");
  if (!in) { perror(file); exit(1); }
  char line[200], name[100];
  int players, read = 0;
  double weight;
  while (fgets(line, sizeof line, in))
    if (line[0] != '#' && sscanf(line, "%99[^.].%d %lf", name, &players, &weight) == 3 && players < 4)
      for (int i = 0; i < FEATURES; i++)
        if (!strcmp(name, NAMES[i])) { w.of[players][i] = weight; read++; }
  fclose(in);
  if (read != 2 * FEATURES) { fprintf(stderr, "%s: %d weights instead of %d\n", file, read, 2 * FEATURES); exit(1); }
  return w;
}
