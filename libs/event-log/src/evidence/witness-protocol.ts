import { createHash, createPublicKey, verify } from 'node:crypto';

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** Timestamped Ed25519 signatures of witnesses, as defined by C2SP tlog-cosignature. */
const COSIGNATURE = 0x04;
const ID_BYTES = 4;
const TIME_BYTES = 8;

export interface WitnessKey {
  readonly name: string;
  readonly id: Buffer;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** @param text Text in the form `<name>+<key id>+<base64 of type and key>`. @throws TypeError */
export function witnessKeyOf(text: string): WitnessKey {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded, 'base64');
  const due = createHash('sha256')
    .update(Buffer.concat([Buffer.from(`${name}\n`), key]))
    .digest()
    .subarray(0, ID_BYTES);
  if (key.length !== 33 || key[0] !== COSIGNATURE || due.toString('hex') !== id)
    throw new TypeError('This is no key of a witness (cosignature/v1). Check the setting of the witness.');
  return { name, id: due, publicKey: key.subarray(1) };
}

/** The body of `add-checkpoint` (C2SP tlog-witness). @param path consistency proof from `old` to the note's size */
export const addCheckpointBody = (old: number, path: readonly Buffer[], note: string): string =>
  `old ${old}\n${path.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${note}`;

/** The line with a valid signature of this witness. @param lines its answer @returns null without one */
export function cosignatureOf(
  note: string,
  lines: string,
  { name, id, publicKey }: WitnessKey,
): string | null {
  const body = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' });
  for (const line of lines.split('\n')) {
    const [, by, encoded = ''] = /^— (\S+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? [];
    const bytes = Buffer.from(encoded, 'base64');
    if (by !== name || bytes.length !== ID_BYTES + TIME_BYTES + 64) continue;
    const time = bytes.readBigUInt64BE(ID_BYTES);
    const signed = Buffer.from(`cosignature/v1\ntime ${time}\n${body}`);
    const signature = bytes.subarray(ID_BYTES + TIME_BYTES);
    if (bytes.subarray(0, ID_BYTES).equals(id) && verify(null, signed, key, signature)) return line;
  }
  return null;
}
