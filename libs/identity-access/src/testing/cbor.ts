export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** Encodes CBOR (RFC 8949): only integers, bytes, text and maps. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** @param argument size or number, up to 65,535 */
function head(major: number, argument: number): Buffer {
  const kind = major << 5;
  if (argument < 24) return Buffer.from([kind | argument]);
  if (argument < 256) return Buffer.from([kind | 24, argument]);
  return Buffer.from([kind | 25, argument >> 8, argument & 255]);
}
