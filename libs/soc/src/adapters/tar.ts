import { DomainError } from '@rampart/kernel';

export interface TarFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const BLOCK = 512;

/**
 * The regular files of a tar archive (POSIX.1-2001: ustar names, pax paths; GNU long names). Links and devices are
 * passed over: nothing of an archive is ever written to disk.
 *
 * @throws DomainError `soc.bad-archive`
 */
export function* readTar(bytes: Uint8Array): Generator<TarFile> {
  let longName: string | null = null;
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const size = parseInt(text(header, 124, 12).trim() || '0', 8);
    if (Number.isNaN(size) || size < 0 || at + BLOCK + size > bytes.length)
      throw new DomainError('soc.bad-archive', 'invalid', 'The archive ends in the middle of a file.');
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === 'L') longName = text(content, 0, content.length);
    else if (type === 'x') longName = paxPath(text(content, 0, content.length)) ?? longName;
    else if (type === '0' || type === '\0') {
      yield { name: longName ?? ustarName(header), content };
      longName = null;
    } else if (type !== 'g') longName = null;
  }
}

function ustarName(header: Uint8Array): string {
  const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
  const name = text(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
}

function paxPath(records: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1] ?? null;
}

function text(bytes: Uint8Array, from: number, length: number): string {
  const part = bytes.subarray(from, from + length);
  const end = part.indexOf(0);
  return new TextDecoder().decode(end === -1 ? part : part.subarray(0, end));
}
