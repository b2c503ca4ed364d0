/** Core specification 2.0, section 5. Written out, because a compiled file could not be reviewed. */
export type Code = readonly number[];

const VECTOR = 0x7b;
const I32 = 0x7f;
const F32 = 0x7d;
const TYPES = { i32: I32, f32: F32, v128: VECTOR } as const;
export type Type = keyof typeof TYPES;

/** Encodes by unsigned LEB128. */
function unsigned(value: number): number[] {
  const out: number[] = [];
  let left = value;
  do {
    const byte = left & 0x7f;
    left >>>= 7;
    out.push(left === 0 ? byte : byte | 0x80);
  } while (left !== 0);
  return out;
}

/** Encodes by signed LEB128, 32 bits. */
function signed(value: number): number[] {
  const out: number[] = [];
  for (let left = value; ; left >>= 7) {
    const byte = left & 0x7f;
    const rest = left >> 7;
    if ((rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)) return [...out, byte];
    out.push(byte | 0x80);
  }
}

const floatBytes = (value: number): number[] => [...new Uint8Array(Float32Array.of(value).buffer)];
const vector = (opcode: number): Code => [0xfd, ...unsigned(opcode)];
const operator =
  (code: Code) =>
  (...operands: readonly Code[]): Code => [...operands.flat(), ...code];
const memory = (offset: number): number[] => [0, ...unsigned(offset)];

/** Reads a local; parameters are the first locals, from 0. */
export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)];
/** @param value signed, 32 bits */
export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const add = operator([0x6a]);
export const below = operator([0x49]);

/** Runs the body at least once. */
export const repeatWhile = (condition: Code, ...body: readonly Code[]): Code => [
  ...[0x03, 0x40],
  ...body.flat(),
  ...condition,
  ...[0x0d, 0x00, 0x0b],
];
export const when = (condition: Code, ...body: readonly Code[]): Code => [
  ...condition,
  ...[0x04, 0x40],
  ...body.flat(),
  0x0b,
];
/** The address need not be aligned; `offset` is in bytes, here and below. */
export const storeWord = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  0x36,
  ...memory(offset),
];

export const load = (address: Code, offset = 0): Code => [...address, ...vector(0x00), ...memory(offset)];
/** A vector of four times the same 32 bits. */
export const loadSplat = (address: Code, offset = 0): Code => [
  ...address,
  ...vector(0x09),
  ...memory(offset),
];
export const store = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...vector(0x0b),
  ...memory(offset),
];
export const words = (value: number): Code => {
  const bytes = [...new Uint8Array(Int32Array.of(value).buffer)];
  return [...vector(0x0c), ...bytes, ...bytes, ...bytes, ...bytes];
};
export const floats = (value: number): Code => {
  const bytes = floatBytes(value);
  return [...vector(0x0c), ...bytes, ...bytes, ...bytes, ...bytes];
};
export const bytes = (value: number): Code => [...vector(0x0c), ...Array.from({ length: 16 }, () => value)];

export const splatFloat = operator(vector(0x13));
export const and = operator(vector(0x4e));
export const or = operator(vector(0x50));
export const xor = operator(vector(0x51));
export const anyTrue = operator(vector(0x53));
export const bytesAtMost = operator(vector(0x2a));
export const popcount = operator(vector(0x62));
export const addBytes = operator(vector(0x6e));
export const addBytesSaturated = operator(vector(0x70));
export const subtractBytes = operator(vector(0x71));
export const subtractBytesSaturated = operator(vector(0x73));
/** Shifts by `bits` modulo 32, filling with zeros. */
export const shiftRight = (value: Code, bits: number): Code => [...value, ...i32(bits), ...vector(0xad)];
export const addWords = operator(vector(0xae));
export const negateWords = operator(vector(0xa1));
export const multiplyWords = operator(vector(0xb5));
export const largerWords = operator(vector(0xb8));
export const floor = operator(vector(0x68));
export const addFloats = operator(vector(0xe4));
export const subtractFloats = operator(vector(0xe5));
export const multiplyFloats = operator(vector(0xe6));
export const divideFloats = operator(vector(0xe7));
export const lesserFloats = operator(vector(0xe8));
export const largerFloats = operator(vector(0xe9));
export const rootOfFloats = operator(vector(0xe3));
export const toFloats = operator(vector(0xfa));
export const toWords = operator(vector(0xf8));

export interface Routine {
  readonly name: string;
  readonly takes: readonly Type[];
  readonly locals: readonly Type[];
  readonly answers: boolean;
  readonly body: Code;
}

const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const text = (value: string): Code => list([...value].map((letter) => [letter.charCodeAt(0)]));
const section = (id: number, items: readonly Code[]): number[] => {
  const content = list(items);
  return [id, ...unsigned(content.length), ...content];
};

function assemble(routines: readonly Routine[]): Uint8Array {
  const types = routines.map(({ takes, answers }) => [
    0x60,
    ...list(takes.map((type) => [TYPES[type]])),
    ...list(answers ? [[I32]] : []),
  ]);
  const bodies = routines.map(({ locals, body }) => {
    const code = [...list(locals.map((type) => [1, TYPES[type]])), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, [[...text('env'), ...text('memory'), 0x02, 0x00, 0x01]]),
    ...section(
      3,
      routines.map((_, at) => unsigned(at)),
    ),
    ...section(
      7,
      routines.map(({ name }, at) => [...text(name), 0x00, ...unsigned(at)]),
    ),
    ...section(10, bodies),
  ]);
}

/** Declared here, because not every environment has the types of WebAssembly. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
interface Api {
  readonly Memory: new (size: { initial: number }) => Memory;
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly CompileError: new () => Error;
}

const api = (globalThis as { readonly WebAssembly?: unknown }).WebAssembly as Api | undefined;

/** @param pages of 64 KiB each @returns null when there is no WebAssembly */
export function newMemory(pages: number): Memory | null {
  return api === undefined ? null : new api.Memory({ initial: pages });
}

/** Null when vectors are not supported, or a page's policy forbids compiling. */
export function instantiate<Exports>(routines: readonly Routine[], memory: Memory): Exports | null {
  if (api === undefined) return null;
  try {
    const module = new api.Module(assemble(routines));
    return new api.Instance(module, { env: { memory } }).exports as Exports;
  } catch (error) {
    if (error instanceof api.CompileError) return null;
    throw error;
  }
}
