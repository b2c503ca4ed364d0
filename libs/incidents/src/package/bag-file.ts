import type { ZipPart } from '../format/canonical-zip.js';
import { manifestText } from '../format/manifest.js';
import { measureBytes } from '../sealed/measure.js';

export interface BagFile extends ZipPart {
  readonly sha256: string;
}

export function bagFile(name: string, bytes: Uint8Array): BagFile {
  const { crc32, ...measures } = measureBytes(bytes);
  return { name, ...measures, open: () => ({ crc32, content: [bytes] }) };
}

export const manifestOf = (files: readonly BagFile[]): string =>
  manifestText(files.map(({ name, sha256 }) => [name, sha256]));
