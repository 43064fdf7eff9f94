// How much can any engine win from copies of today's, with three players? Exact, by value iteration over all
// 71,064,448 boards, each with every player on turn: see README.md.
//   nvcc -O3 -std=c++17 -arch=sm_90 --extended-lambda -o bound bound.cu && ./bound docker.weights SECONDS PRECISION
// After SECONDS it does not begin anything new.
#include "yard.h"
#include <algorithm>
#include <chrono>

#ifdef __CUDACC__
#define CHECK(call)                                                                                \
  do {                                                                                             \
    cudaError_t e = (call);                                                                        \
    if (e != cudaSuccess) { printf("%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e)); exit(1); } \
  } while (0)
#define RUN(kernel, count, ...)                                                                    \
  do {                                                                                             \
    kernel<<<(int)(((count) + THREADS - 1) / THREADS), THREADS>>>(__VA_ARGS__);                    \
    CHECK(cudaGetLastError());                                                                     \
  } while (0)
#define NUMBER ((u64)blockIdx.x * blockDim.x + threadIdx.x)
#else
// On the host one thread does it all.
#include "host.h"
#endif

constexpr int THREADS = 256;
constexpr u8 NONE = 255;

__constant__ Tables T;
__constant__ Weights W;

// Chances of the first two sides with three players in; of the lower side with two left. The latter as bounds,
// from below and above, where they are solved.
struct Vectors { float2* three; float* two; };
struct Bounds { float2* two; };

__device__ inline u64 at(const Tables& t, int turn, u32 index) { return (u64)turn * t.boards + index; }

__device__ inline void read(const Vectors& v, int in, int turn, u32 index, float out[3]) {
  int players = bits(in);
  if (players == 3) {
    float2 x = v.three[at(T, turn, index)];
    out[0] = x.x, out[1] = x.y, out[2] = 1 - x.x - x.y;
    return;
  }
  out[0] = out[1] = out[2] = 0;
  if (players == 1) {
    for (int s = 0; s < 3; s++) if (s == turn) out[s] = 1;
    return;
  }
  float x = v.two[at(T, slot(in, turn), index)];
  int low = lowest(in);
  for (int s = 0; s < 3; s++) if (in >> s & 1) out[s] = s == low ? x : 1 - x;
}

__device__ inline float pick(const float v[3], int side) { return side == 0 ? v[0] : side == 1 ? v[1] : v[2]; }

__global__ void judgeAll(Vectors v, int in, int turn) {
  u32 i = (u32)NUMBER;
  if (i >= T.boards) return;
  double c[3];
  judge(W, board(T, yardOf(T, i)), in, turn, c);
  if (in == 7) v.three[at(T, turn, i)] = make_float2(c[0], c[1]);
  else v.two[at(T, slot(in, turn), i)] = c[lowest(in)];
}

// One turn further: the average over the rolls, each followed by the best move for the player on turn.
__global__ void deepen(Vectors from, Vectors to, int in, int turn, u32 begin, u32 end, u32* change) {
  u32 i = begin + (u32)NUMBER;
  if (i >= end) return;
  Board b = board(T, yardOf(T, i));
  float own[6], first[6], second[6];
  int playable = 0;
  moves(T, b, turn, [&](int, int rolls, const Board& next) {
    int nextIn = in, nextTurn = turn;
    pass(next, nextIn, nextTurn);
    float c[3];
    read(from, nextIn, nextTurn, next.index, c);
    float mine = pick(c, turn);
#pragma unroll
    for (int r = 0; r < 6; r++) {
      bool better = (rolls >> r & 1) && (!(playable >> r & 1) || mine > own[r]);
      if (better) own[r] = mine, first[r] = c[0], second[r] = c[1];
    }
    playable |= rolls;
  });
  float a = 0, s = 0;
  int count = bits(playable);
#pragma unroll
  for (int r = 0; r < 6; r++)
    if (playable >> r & 1) a += first[r], s += second[r];
  if ((b.onBoard(turn) == CONTAINERS && playable != 63) || count == 0) {
    int nextIn = in & ~(1 << turn), nextTurn = turn;
    pass(b, nextIn, nextTurn);
    float c[3];
    read(from, nextIn, nextTurn, i, c);
    a += (6 - count) * c[0], s += (6 - count) * c[1];
    count = 6;
  }
  a /= count, s /= count;
  float low = lowest(in) == 0 ? a : s, before;
  if (in == 7) {
    u64 k = at(T, turn, i);
    before = to.three[k].x, low = a;
    to.three[k] = make_float2(a, s);
  } else {
    u64 k = at(T, slot(in, turn), i);
    before = to.two[k];
    to.two[k] = low;
  }
  if (change) {
    u32 d = __float_as_uint(fabsf(low - before));
    if (d > *change) atomicMax(change, d);
  }
}

// Bounds of the lower side's chance with two left, both playing perfectly.
__global__ void solve(Bounds v, int in, int turn, u32 begin, u32 end, u32* change) {
  u32 i = begin + (u32)NUMBER;
  if (i >= end) return;
  Board b = board(T, yardOf(T, i));
  int low = lowest(in);
  bool most = turn == low;
  float least[6], upper[6];
  int playable = 0;
  auto value = [&](int nextIn, int nextTurn, u32 index) {
    if (bits(nextIn) == 1) return nextTurn == low ? make_float2(1, 1) : make_float2(0, 0);
    return v.two[at(T, slot(nextIn, nextTurn), index)];
  };
  moves(T, b, turn, [&](int, int rolls, const Board& next) {
    int nextIn = in, nextTurn = turn;
    pass(next, nextIn, nextTurn);
    float2 x = value(nextIn, nextTurn, next.index);
#pragma unroll
    for (int r = 0; r < 6; r++)
      if (rolls >> r & 1) {
        bool first = !(playable >> r & 1);
        least[r] = first ? x.x : most ? fmaxf(least[r], x.x) : fminf(least[r], x.x);
        upper[r] = first ? x.y : most ? fmaxf(upper[r], x.y) : fminf(upper[r], x.y);
      }
    playable |= rolls;
  });
  float l = 0, u = 0;
  int count = bits(playable);
#pragma unroll
  for (int r = 0; r < 6; r++)
    if (playable >> r & 1) l += least[r], u += upper[r];
  if ((b.onBoard(turn) == CONTAINERS && playable != 63) || count == 0) {
    int nextIn = in & ~(1 << turn), nextTurn = turn;
    pass(b, nextIn, nextTurn);
    float2 x = value(nextIn, nextTurn, i);
    l += (6 - count) * x.x, u += (6 - count) * x.y;
    count = 6;
  }
  v.two[at(T, slot(in, turn), i)] = make_float2(l / count, u / count);
  u32 d = __float_as_uint((u - l) / count);
  if (d > *change) atomicMax(change, d);
}

// The moves of a player who takes what is best by these values, one for each roll.
__global__ void choose(Vectors v, int turn, u8* policy) {
  u32 i = (u32)NUMBER;
  if (i >= T.boards) return;
  Board b = board(T, yardOf(T, i));
  float best[6];
  u8 chosen[6] = {NONE, NONE, NONE, NONE, NONE, NONE};
  moves(T, b, turn, [&](int move, int rolls, const Board& next) {
    int nextIn = 7, nextTurn = turn;
    pass(next, nextIn, nextTurn);
    float c[3];
    read(v, nextIn, nextTurn, next.index, c);
    float mine = pick(c, turn);
#pragma unroll
    for (int r = 0; r < 6; r++)
      if ((rolls >> r & 1) && (chosen[r] == NONE || mine > best[r])) best[r] = mine, chosen[r] = (u8)move;
  });
#pragma unroll
  for (int r = 0; r < 6; r++) policy[6 * at(T, turn, i) + r] = chosen[r];
}

// The chance of one player: who plays by `own`, or as well as possible where there is none, against two others
// who play by `others`. With two left all play perfectly.
__global__ void respond(float* v, Bounds two, const u8* own, const u8* others, int player, int turn, bool above,
                        u32 begin, u32 end, u32* change) {
  u32 i = begin + (u32)NUMBER;
  if (i >= end) return;
  Board b = board(T, yardOf(T, i));
  auto value = [&](int in, int nextTurn, u32 index) -> float {
    if (in == 7) return v[at(T, nextTurn, index)];
    if (!(in >> player & 1)) return 0;
    if (bits(in) == 1) return 1;
    float2 x = two.two[at(T, slot(in, nextTurn), index)];
    float upper = above ? x.y : x.x, lower = above ? x.x : x.y;
    return player == lowest(in) ? upper : 1 - lower;
  };
  float sum = 0;
  int count = 0;
  const u8* policy = turn == player ? own : others;
  if (policy) {
    for (int r = 0; r < 6; r++) {
      int move = policy[6 * at(T, turn, i) + r];
      if (move == NONE) continue;
      Board next = board(T, push(move >> 4 == SUPPLY ? b.yard : pop(b.yard, move >> 4), turn, move & 15));
      int nextIn = 7, nextTurn = turn;
      pass(next, nextIn, nextTurn);
      sum += value(nextIn, nextTurn, next.index);
      count++;
    }
  } else {
    float best[6] = {0, 0, 0, 0, 0, 0};
    int playable = 0;
    moves(T, b, turn, [&](int, int rolls, const Board& next) {
      int nextIn = 7, nextTurn = turn;
      pass(next, nextIn, nextTurn);
      float x = value(nextIn, nextTurn, next.index);
#pragma unroll
      for (int r = 0; r < 6; r++)
        if (rolls >> r & 1) best[r] = fmaxf(best[r], x);
      playable |= rolls;
    });
    count = bits(playable);
#pragma unroll
    for (int r = 0; r < 6; r++) sum += best[r];
  }
  if ((b.onBoard(turn) == CONTAINERS && count < 6) || count == 0) {
    int nextIn = 7 & ~(1 << turn), nextTurn = turn;
    pass(b, nextIn, nextTurn);
    sum += (6 - count) * value(nextIn, nextTurn, i);
    count = 6;
  }
  u64 k = at(T, turn, i);
  float now = sum / count;
  u32 d = __float_as_uint(fabsf(now - v[k]));
  v[k] = now;
  if (d > *change) atomicMax(change, d);
}

template <class X> __global__ void fill(X* v, X x, u64 count) {
  u64 i = NUMBER;
  if (i < count) v[i] = x;
}

static Memory memory;
static u32* change;
static auto start = std::chrono::steady_clock::now();

static double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); }
template <class X> static X* allot(u64 count) {
  X* p;
  CHECK(cudaMalloc(&p, count * sizeof(X)));
  return p;
}
template <class X> static X* copy(const std::vector<X>& from) {
  X* p = allot<X>(from.size());
  CHECK(cudaMemcpy(p, from.data(), from.size() * sizeof(X), cudaMemcpyHostToDevice));
  return p;
}

// Sweeps over the boards with most containers first, until the largest change, or the gap, is small.
template <class Sweep> static float settle(float enough, int most, Sweep sweep) {
  float widest = 0;
  for (int level = MOST; level >= 0; level--) {
    u32 begin = memory.tables.levelBegin[level], end = memory.tables.levelBegin[level + 1];
    float now = 1;
    for (int i = 0; i < most && now > enough; i++) {
      CHECK(cudaMemset(change, 0, sizeof(u32)));
      sweep(begin, end);
      CHECK(cudaMemcpy(&now, change, sizeof now, cudaMemcpyDeviceToHost));
    }
    widest = fmaxf(widest, now);
  }
  return widest;
}

static float startValue(const float* v) {
  float x;
  CHECK(cudaMemcpy(&x, v, sizeof x, cudaMemcpyDeviceToHost));
  return x;
}

int main(int argc, char** argv) {
  setvbuf(stdout, nullptr, _IOLBF, 0);
  const u64 boards = memory.tables.boards;
  const float precision = atof(argv[3]);
  Weights w = readWeights(argv[1]);
  Tables t = memory.tables;
  t.reach = copy(memory.reach), t.heights = copy(memory.heights);
  t.ranks = copy(memory.ranks), t.contents = copy(memory.contents);
  t.binomial = copy(memory.binomial);
  CHECK(cudaMemcpyToSymbol(T, &t, sizeof t));
  CHECK(cudaMemcpyToSymbol(W, &w, sizeof w));
  change = allot<u32>(1);
  Vectors now{allot<float2>(3 * boards), allot<float>(6 * boards)}, next{allot<float2>(3 * boards), allot<float>(6 * boards)};
  Bounds two{allot<float2>(6 * boards)};
  float* v = allot<float>(3 * boards);
  u8* policy = allot<u8>(18 * boards);
  u32 all = (u32)boards;

  // Two left, solved: lower and upper bounds.
  RUN(fill, 6 * boards, two.two, make_float2(0, 1), 6 * boards);
  float gap = settle(precision, 200, [&](u32 begin, u32 end) {
    for (int s = 0; s < 6; s++) RUN(solve, end - begin, two, inOf(s), turnOf(s), begin, end, change);
  });
  float2 first;
  CHECK(cudaMemcpy(&first, two.two + (u64)slot(5, 0) * boards, sizeof first, cudaMemcpyDeviceToHost));
  printf("[%.0f s] two left: bounds at most %.6f apart; the game for two is worth %.6f to %.6f\n", seconds(), gap, first.x, first.y);

  auto judgeEverything = [&](Vectors to) {
    for (int turn = 0; turn < 3; turn++) RUN(judgeAll, boards, to, 7, turn);
    for (int s = 0; s < 6; s++) RUN(judgeAll, boards, to, inOf(s), turnOf(s));
  };
  // Today's engine, so many turns ahead, and one player among two of it: who plays like it, or as well as is
  // possible against just these two.
  judgeEverything(now);
  for (int depth = 0; depth <= 4; depth++) {
    if (depth > 0) {
      for (int turn = 0; turn < 3; turn++) RUN(deepen, boards, now, next, 7, turn, 0, all, nullptr);
      for (int s = 0; s < 6; s++) RUN(deepen, boards, now, next, inOf(s), turnOf(s), 0, all, nullptr);
      Vectors kept = now;
      now = next, next = kept;
    }
    for (int turn = 0; turn < 3; turn++) RUN(choose, boards, now, turn, policy);
      struct { const char* name; const u8* own; } players[] = {{"any engine, at most", nullptr}, {"the same", policy}};
    for (auto& one : players) {
      if ((one.own == policy && depth > 0) || seconds() > atof(argv[2])) continue;
      float sum = 0, seats[3], widest = 0;
      for (int player = 0; player < 3; player++) {
        RUN(fill, 3 * boards, v, 1.0f, 3 * boards);
        float last = settle(precision / 4, 200, [&](u32 begin, u32 end) {
          for (int turn = 0; turn < 3; turn++)
            RUN(respond, end - begin, v, two, one.own, policy, player, turn, true, begin, end, change);
        });
              widest = fmaxf(widest, last);
        sum += seats[player] = startValue(v);
      }
      printf("[%.0f s] %d turns ahead: %s %.5f of the games, %.4f x the fair share (seats %.5f %.5f %.5f; last change %.6f)\n",
             seconds(), depth, one.name, sum / 3, sum, seats[0], seats[1], seats[2], widest);
    }
  }
}
