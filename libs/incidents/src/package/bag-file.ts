import type { ZipPart } from '../format/canonical-zip.js';
import { manifestText } from '../format/manifest.js';
import { measureBytes } from '../sealed/measure.js';

/** A file of a bag, read when it is written: its hash is known before. */
export interface BagFile extends ZipPart {
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/** A file whose bytes are at hand. */
export function bagFile(name: string, bytes: Uint8Array): BagFile {
  const { crc32, ...measures } = measureBytes(bytes);
  return { name, ...measures, open: () => ({ crc32, content: [bytes] }) };
}

/** What `sha256sum` prints for these files, sorted by name. */
export const manifestOf = (files: readonly BagFile[]): string =>
  manifestText(files.map(({ name, sha256 }) => [name, sha256]));
