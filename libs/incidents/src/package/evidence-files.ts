import { DomainError } from '@rampart/kernel';
import { type EvidenceItem, fileNameOf } from '../contract/index.js';
import type { ZipEntry } from '../format/canonical-zip.js';
import { measure } from '../sealed/measure.js';
import type { Pieces } from '../sealed/stream.js';
import type { BagFile } from './bag-file.js';

/** Plain bytes of evidence by its id, the same each time; null when there are none. */
export type ReadEvidence = (id: string) => Promise<Pieces | null>;

/** A picture that the PDF shows is held in memory, and so are all of them. */
const MAX_PICTURE = 8 * 1024 * 1024;
const MAX_PICTURES = 32 * 1024 * 1024;

/** Evidence as files of a bag, and those of them that may be pictures with their bytes. */
export interface EvidenceFiles {
  readonly files: readonly BagFile[];
  readonly pictures: readonly ZipEntry[];
}

/**
 * Reads every piece once, one after another, and compares it with what was acquired.
 * @throws DomainError `evidence.altered` (details: `evidenceId`) when bytes are missing or are not those
 */
export async function measureEvidence(
  evidence: readonly EvidenceItem[],
  read: ReadEvidence,
): Promise<EvidenceFiles> {
  const files: BagFile[] = [];
  const pictures: ZipEntry[] = [];
  let left = MAX_PICTURES;
  for (const [index, item] of evidence.entries()) {
    const held: Uint8Array[] = [];
    let keep = item.size <= Math.min(MAX_PICTURE, left);
    const found = await measure(await readOrFail(item, read), (piece) => {
      if (keep && held.length === 0) keep = looksLikePicture(piece);
      if (keep) held.push(piece);
    });
    if (found.size !== item.size || found.sha256 !== item.sha256) throw altered(item);
    const name = `data/${fileNameOf(item, index)}`;
    files.push({ name, ...found, content: () => again(item, read) });
    if (!keep) continue;
    pictures.push({ name, bytes: Buffer.concat(held) });
    left -= item.size;
  }
  return { files, pictures };
}

async function* again(item: EvidenceItem, read: ReadEvidence): AsyncGenerator<Uint8Array> {
  yield* await readOrFail(item, read);
}

async function readOrFail(item: EvidenceItem, read: ReadEvidence): Promise<Pieces> {
  const pieces = await read(item.id);
  if (pieces === null) throw altered(item);
  return pieces;
}

/** How JPEG and PNG begin. */
const looksLikePicture = ([a, b, c]: Uint8Array): boolean =>
  (a === 0xff && b === 0xd8 && c === 0xff) || (a === 0x89 && b === 0x50 && c === 0x4e);

const altered = ({ id }: EvidenceItem): DomainError =>
  new DomainError('evidence.altered', 'conflict', 'Evidence is not as it was acquired.', { evidenceId: id });
