import { fileNameOf } from '../../../contract/index.js';
import type { ZipEntry } from '../../../format/canonical-zip.js';
import type { Paper } from '../paper.js';
import { isPlainPicture } from '../pictures.js';
import type { PrintedReport } from './words.js';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly caption: string;
}

export interface ReportPictures {
  readonly genuine: Picture | null;
  readonly reported: Picture | null;
  readonly all: readonly Picture[];
}

/** Returns the pictures of the evidence that look the same on every machine. */
export function picturesOf(
  paper: Paper,
  { evidence }: PrintedReport,
  files: readonly ZipEntry[],
): ReportPictures {
  const { t } = paper.texts;
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const drawn = evidence.flatMap((item, index) => {
    const bytes = byName.get(`data/${fileNameOf(item, index)}`);
    if (bytes === undefined || !isPlainPicture(bytes) || !paper.opens(bytes)) return [];
    return [{ bytes, item, number: index + 1 }];
  });
  const shown = (what: 'genuine-picture' | 'reported-picture', word: string): Picture | null => {
    const one = drawn.find(({ item }) => item.shows === what);
    return one === undefined ? null : { bytes: one.bytes, caption: t`${word}, item ${one.number}` };
  };
  return {
    genuine: shown('genuine-picture', t`Genuine`),
    reported: shown('reported-picture', t({ message: 'Reported', context: 'account' })),
    all: drawn.map(({ bytes, item, number }) => ({
      bytes,
      caption: t`Evidence ${number}: ${item.filename}`,
    })),
  };
}
