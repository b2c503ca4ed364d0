/** PostgreSQL's binary format (`array_recv`), which is copied instead of parsed. One dimension, no nulls. */
const OIDS = {
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  json: 114,
  timestamptz: 1184,
  uuid: 2950,
} as const;
const HEADER_BYTES = 20;
const TWO_TO_32 = 4_294_967_296;
/** PostgreSQL counts microseconds from 2000-01-01 UTC. */
const POSTGRES_EPOCH_MS = 946_684_800_000;

/** A buffer with the array's header and room for `bytes` bytes of elements and their lengths. */
function startArray(type: keyof typeof OIDS, count: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(count === 0 ? 12 : HEADER_BYTES + bytes);
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(OIDS[type], 8);
  if (count === 0) return buffer;
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

/** @param values integers from -32768 to 32767 @throws RangeError outside of these */
export function int2Array(values: readonly number[]): Buffer {
  return smallIntegers('int2', values);
}

/** @param values integers from -2147483648 to 2147483647 @throws RangeError outside of these */
export function int4Array(values: readonly number[]): Buffer {
  return smallIntegers('int4', values);
}

function smallIntegers(type: 'int2' | 'int4', values: readonly number[]): Buffer {
  const size = type === 'int2' ? 2 : 4;
  const buffer = startArray(type, values.length, values.length * (4 + size));
  let at = HEADER_BYTES;
  for (const value of values) {
    buffer.writeInt32BE(size, at);
    at = buffer.writeIntBE(value, at + 4, size);
  }
  return buffer;
}

/** @param values safe integers */
export function int8Array(values: readonly number[]): Buffer {
  return largeIntegers('int8', values);
}

/** @param values milliseconds since 1970-01-01 UTC */
export function timestampArray(values: readonly number[]): Buffer {
  return largeIntegers(
    'timestamptz',
    values.map((value) => (value - POSTGRES_EPOCH_MS) * 1000),
  );
}

function largeIntegers(type: 'int8' | 'timestamptz', values: readonly number[]): Buffer {
  const buffer = startArray(type, values.length, values.length * 12);
  let at = HEADER_BYTES;
  for (const value of values) {
    const high = Math.floor(value / TWO_TO_32);
    buffer.writeInt32BE(8, at);
    buffer.writeInt32BE(high, at + 4);
    at = buffer.writeUInt32BE(value - high * TWO_TO_32, at + 8);
  }
  return buffer;
}

const DIGITS = new Uint8Array(128);
for (let digit = 0; digit < 16; digit += 1) DIGITS[digit.toString(16).charCodeAt(0)] = digit;
/** Offsets of the sixteen bytes in the text of a UUID. */
const PAIRS = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34);

/** @param values UUIDs as lower-case text */
export function uuidArray(values: readonly string[]): Buffer {
  const buffer = startArray('uuid', values.length, values.length * 20);
  let at = HEADER_BYTES;
  let last = '';
  for (const value of values) {
    if (value === last) buffer.copyWithin(at, at - 20, at);
    else writeUuid(buffer, value, at);
    last = value;
    at += 20;
  }
  return buffer;
}

function writeUuid(buffer: Buffer, value: string, at: number): void {
  buffer.writeInt32BE(16, at);
  for (let i = 0; i < 16; i += 1) {
    const pair = PAIRS[i] as number;
    const high = DIGITS[value.charCodeAt(pair)] as number;
    buffer[at + 4 + i] = (high << 4) | (DIGITS[value.charCodeAt(pair + 1)] as number);
  }
}

/** In bytes: a call into Node costs more than this many assignments. */
const SHORT = 24;

function writeAscii(buffer: Buffer, value: string, at: number): void {
  for (let i = 0; i < value.length; i += 1) buffer[at + i] = value.charCodeAt(i);
}

/** Encodes texts as `text`, as `json` (validated by the server), or as `bytea` of their UTF-8. */
export function textArray(values: readonly string[], type: 'text' | 'json' | 'bytea' = 'text'): Buffer {
  const lengths = new Int32Array(values.length);
  let bytes = 0;
  let last = '';
  let length = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as string;
    if (value !== last) length = Buffer.byteLength(value);
    last = value;
    lengths[i] = length;
    bytes += length + 4;
  }
  const buffer = startArray(type, values.length, bytes);
  let at = HEADER_BYTES;
  last = '';
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as string;
    const size = lengths[i] as number;
    if (value === last && at > HEADER_BYTES) buffer.copyWithin(at, at - size - 4, at);
    else {
      buffer.writeInt32BE(size, at);
      // Without characters beyond ASCII, a text has as many bytes as characters.
      if (size <= SHORT && size === value.length) writeAscii(buffer, value, at + 4);
      else buffer.write(value, at + 4, size, 'utf8');
    }
    last = value;
    at += size + 4;
  }
  return buffer;
}

/** @param values bytes as characters U+0000 to U+00FF */
export function byteaArray(values: readonly string[]): Buffer {
  let bytes = 0;
  for (const value of values) bytes += value.length + 4;
  const buffer = startArray('bytea', values.length, bytes);
  let at = HEADER_BYTES;
  for (const value of values) {
    buffer.writeInt32BE(value.length, at);
    buffer.write(value, at + 4, value.length, 'latin1');
    at += value.length + 4;
  }
  return buffer;
}
