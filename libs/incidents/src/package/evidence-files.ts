import { DomainError, t } from '@rampart/kernel';
import { type EvidenceItem, fileNameOf } from '../contract/index.js';
import type { ZipEntry } from '../format/canonical-zip.js';
import { measure, Measured } from '../sealed/measure.js';
import type { Pieces } from '../sealed/stream.js';
import type { BagFile } from './bag-file.js';

/** The plain bytes of a piece by its id, the same each time; null when they are missing. */
export type ReadEvidence = (id: string) => Promise<Pieces | null>;

const MAX_PICTURE = 8 * 1024 * 1024;
const MAX_PICTURES = 32 * 1024 * 1024;
/** Bytes. Up to this size a piece is held until verified, then written; a larger one is read twice. */
const MAX_HELD = 8 * 1024 * 1024;

/** Evidence as files of a bag; pieces that may be pictures also have their bytes. */
export interface EvidenceFiles {
  readonly files: readonly BagFile[];
  readonly pictures: readonly ZipEntry[];
}

/**
 * Evidence files as they were recorded. All bytes that are read, now or when a file is opened, are compared with what
 * was acquired. @throws DomainError `evidence.altered` (details: `evidenceId`) when bytes are missing or differ
 */
export async function evidenceFiles(
  evidence: readonly EvidenceItem[],
  read: ReadEvidence,
): Promise<EvidenceFiles> {
  const files: BagFile[] = [];
  const pictures: ZipEntry[] = [];
  let left = MAX_PICTURES;
  for (const [index, item] of evidence.entries()) {
    const name = `data/${fileNameOf(item, index)}`;
    const { size, sha256 } = item;
    if (size > Math.min(MAX_PICTURE, left) || !(await looksLikePicture(item, read))) {
      files.push({
        name,
        size,
        sha256,
        open: () => (size > MAX_HELD ? measured(item, read) : held(item, read)),
      });
      continue;
    }
    const { crc32, content } = await held(item, read);
    files.push({ name, size, sha256, open: () => ({ crc32, content }) });
    pictures.push({ name, bytes: Buffer.concat(content) });
    left -= size;
  }
  return { files, pictures };
}

/** Reads a small piece completely and passes nothing on before all of it is verified. */
async function held(item: EvidenceItem, read: ReadEvidence) {
  const content: Uint8Array[] = [];
  const crc32 = await proven(item, await readOrFail(item, read), (piece) => content.push(piece));
  return { crc32, content };
}

/** Reads a large piece twice: first to verify it, then to pass it on, verifying again. */
async function measured(item: EvidenceItem, read: ReadEvidence) {
  const crc32 = await proven(item, await readOrFail(item, read));
  return { crc32, content: again(item, read) };
}

async function* again(item: EvidenceItem, read: ReadEvidence): AsyncGenerator<Uint8Array> {
  const passing = new Measured(await readOrFail(item, read));
  yield* passing;
  if (passing.measures().sha256 !== item.sha256) throw altered(item);
}

async function proven(
  item: EvidenceItem,
  pieces: Pieces,
  look?: (piece: Uint8Array) => void,
): Promise<number> {
  const { size, sha256, crc32 } = await measure(pieces, look);
  if (size !== item.size || sha256 !== item.sha256) throw altered(item);
  return crc32;
}

async function readOrFail(item: EvidenceItem, read: ReadEvidence): Promise<Pieces> {
  const pieces = await read(item.id);
  if (pieces === null) throw altered(item);
  return pieces;
}

async function looksLikePicture(item: EvidenceItem, read: ReadEvidence): Promise<boolean> {
  for await (const [a, b, c] of await readOrFail(item, read))
    return (a === 0xff && b === 0xd8 && c === 0xff) || (a === 0x89 && b === 0x50 && c === 0x4e);
  return false;
}

const altered = ({ id }: EvidenceItem): DomainError =>
  new DomainError(
    'evidence.altered',
    'conflict',
    t`Evidence differs from what was acquired. Restore the file from a backup.`,
    {
      evidenceId: id,
    },
  );
