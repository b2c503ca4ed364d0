import { lumaOfRow, type RgbaImage } from '../image.js';
import { plainRows, type Rows } from './plain-rows.js';
import { type Memory, newMemory } from './assembler.js';
import { rowRoutines, type RowRoutines } from './rows.js';

const PAGE = 65_536;

const memory = newMemory(1);
const routines = memory === null ? null : rowRoutines(memory);

/** The result has the same bits with and without vectors. There is one buffer, valid until the next one is opened. */
export class RowWork {
  readonly row: Uint8Array;
  private readonly pixels: Uint8Array;
  readonly lines: readonly Float32Array[];
  private readonly rows: Rows;

  constructor(
    private readonly image: RgbaImage,
    lines: number,
    vectors = true,
  ) {
    const padded = Math.ceil(image.width / 4) * 4;
    const native = vectors ? routines : null;
    const bytes = (lines + 1) * padded * 4;
    const place = native === null || memory === null ? new ArrayBuffer(bytes) : roomFor(memory, bytes);
    this.pixels = new Uint8Array(place, 0, padded * 4).fill(255);
    this.row = this.pixels.subarray(0, image.width * 4);
    this.lines = Array.from({ length: lines }, (_, at) =>
      new Float32Array(place, (at + 1) * padded * 4, padded).fill(0),
    );
    this.rows = native === null || memory === null ? plainRows : overMemory(native, memory);
  }

  take(y: number): void {
    const { width, data } = this.image;
    this.row.set(data.subarray(y * width * 4, (y + 1) * width * 4));
  }

  luma(out: Float32Array): void {
    if (!this.rows.luma(this.pixels, out)) lumaOfRow({ width: this.image.width, data: this.row }, out);
  }

  add(from: Float32Array, to: Float32Array, weight: number): void {
    this.rows.add(from, to, weight);
  }

  square(from: Float32Array, to: Float32Array): void {
    this.rows.square(from, to);
  }

  /** @returns the sum of squared changes */
  pattern(above: Float32Array, below: Float32Array, share: number, dither: Float32Array): number {
    return this.rows.pattern(this.pixels, { above, below, share, dither });
  }
}

function roomFor(memory: Memory, bytes: number): ArrayBuffer {
  // The last sixteen bytes are for sums.
  const missing = bytes + 16 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  return memory.buffer;
}

function overMemory(native: RowRoutines, memory: Memory): Rows {
  const end = (array: Uint8Array | Float32Array): number => array.byteOffset + array.byteLength;
  return {
    luma: (pixels, out) => native.luma(pixels.byteOffset, end(pixels), out.byteOffset) === 0,
    add: (from, to, weight) => native.add(from.byteOffset, end(from), to.byteOffset, weight),
    square: (from, to) => native.square(from.byteOffset, end(from), to.byteOffset),
    pattern: (pixels, { above, below, share, dither }) => {
      const sums = new Int32Array(memory.buffer, memory.buffer.byteLength - 16, 4).fill(0);
      const lines = [above.byteOffset, below.byteOffset] as const;
      native.pattern(pixels.byteOffset, end(pixels), ...lines, share, dither.byteOffset, sums.byteOffset);
      return sums.reduce((all, sum) => all + sum, 0);
    },
  };
}
