/** Eight tables look up eight bytes at a time ("slicing by 8"). */
const TABLES = Array.from({ length: 8 }, () => new Uint32Array(256));
const [T0, T1, T2, T3, T4, T5, T6, T7] = TABLES as [
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
];
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  T0[byte] = crc;
}
for (let table = 1; table < 8; table += 1)
  for (let byte = 0; byte < 256; byte += 1) {
    const before = at(TABLES[table - 1] as Uint32Array, byte);
    (TABLES[table] as Uint32Array)[byte] = (before >>> 8) ^ at(T0, before & 0xff);
  }

function at(table: Uint32Array, byte: number): number {
  return table[byte] as number;
}

/** CRC-32 as used in ZIP files (APPNOTE 4.4.7), unsigned. */
export function crc32(bytes: Uint8Array): number {
  const words = bytes.length - (bytes.length % 8);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = 0xffffffff;
  let i = 0;
  for (; i < words; i += 8) {
    const low = view.getUint32(i, true) ^ crc;
    const high = view.getUint32(i + 4, true);
    crc =
      at(T7, low & 0xff) ^
      at(T6, (low >>> 8) & 0xff) ^
      at(T5, (low >>> 16) & 0xff) ^
      at(T4, low >>> 24) ^
      at(T3, high & 0xff) ^
      at(T2, (high >>> 8) & 0xff) ^
      at(T1, (high >>> 16) & 0xff) ^
      at(T0, high >>> 24);
  }
  for (; i < bytes.length; i += 1) crc = (crc >>> 8) ^ at(T0, (crc ^ (bytes[i] as number)) & 0xff);
  return (crc ^ 0xffffffff) >>> 0;
}
