import {
  add,
  addBytes,
  addBytesSaturated,
  anyTrue,
  below,
  bytes,
  bytesAtMost,
  type Code,
  get,
  i32,
  instantiate,
  load,
  type Memory,
  or,
  popcount,
  repeatWhile,
  type Routine,
  set,
  storeWord,
  subtractBytes,
  when,
  xor,
} from './assembler.js';

/** A vector of one byte of sixteen hashes. A hash has eight bytes for each of four kinds of bits. */
export const BLOCK = 16;
const VECTOR = 16;
const KINDS = 4;
const BYTES_OF_KIND = 8;
export const BLOCK_BYTES = BLOCK * KINDS * BYTES_OF_KIND;
export const QUERY_BYTES = BLOCK_BYTES + KINDS * VECTOR;

export interface ScanRoutines {
  /** @returns the end of the output of possible matches */
  scan(blocks: number, blocksEnd: number, queries: number, queriesEnd: number, out: number): number;
}

const [BLOCKS, BLOCKS_END, QUERIES, QUERIES_END, OUT, QUERY] = [0, 1, 2, 3, 4, 5];
const SAME = [6, 7, 8, 9] as const;
const OTHER = [10, 11, 12, 13] as const;

/** Counts different bits, 64 at most. */
function differing(kind: number): Code {
  const at = (byte: number): number => (kind * BYTES_OF_KIND + byte) * VECTOR;
  const counts = Array.from({ length: BYTES_OF_KIND }, (_, byte) =>
    popcount(xor(load(get(BLOCKS), at(byte)), load(get(QUERY), at(byte)))),
  );
  return counts.reduce((sum, count) => addBytes(sum, count));
}

const within = (turn: number, ...kinds: readonly number[]): Code =>
  bytesAtMost(
    kinds.map((kind) => get(kind)).reduce((sum, kind) => addBytesSaturated(sum, kind)),
    load(get(QUERY), BLOCK_BYTES + turn * VECTOR),
  );

const scan: Routine = {
  name: 'scan',
  takes: ['i32', 'i32', 'i32', 'i32', 'i32'],
  locals: ['i32', ...Array.from({ length: 2 * KINDS }, () => 'v128' as const)],
  answers: true,
  body: [
    ...repeatWhile(
      below(get(BLOCKS), get(BLOCKS_END)),
      set(QUERY, get(QUERIES)),
      repeatWhile(
        below(get(QUERY), get(QUERIES_END)),
        ...SAME.map((local, kind) => set(local, differing(kind))),
        ...OTHER.map((local, kind) => set(local, subtractBytes(bytes(64), get(SAME[kind] as number)))),
        when(
          anyTrue(
            or(
              or(within(0, ...SAME), within(1, SAME[0], OTHER[1], SAME[2], OTHER[3])),
              or(
                within(2, SAME[0], SAME[1], OTHER[2], OTHER[3]),
                within(3, SAME[0], OTHER[1], OTHER[2], SAME[3]),
              ),
            ),
          ),
          storeWord(get(OUT), get(BLOCKS)),
          storeWord(get(OUT), get(QUERY), 4),
          set(OUT, add(get(OUT), i32(8))),
        ),
        set(QUERY, add(get(QUERY), i32(QUERY_BYTES))),
      ),
      set(BLOCKS, add(get(BLOCKS), i32(BLOCK_BYTES))),
    ),
    ...get(OUT),
  ],
};

/** Null where `instantiate` gives null. Needs at least one block and one query, and 8 bytes per pair at `out`. */
export const scanRoutines = (memory: Memory): ScanRoutines | null =>
  instantiate<ScanRoutines>([scan], memory);
