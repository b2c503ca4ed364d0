import { z } from 'zod';
import type { DigestedLines } from './digest-lines.js';
import { ExportedEvent } from './exported-event.js';
import {
  type ExportVerification,
  malformed,
  startOf,
  type VerifyExportSettings,
} from './export-verification.js';
import { readDigested } from './read-digested.js';
import { findingOf, type LogVerification, verificationOf } from './verification.js';

export type { VerifyExportSettings } from './export-verification.js';

/** Verifies an export without a server. Names the first altered, removed, inserted or swapped event of each shard. */
export async function verifyExport(settings: VerifyExportSettings): Promise<LogVerification> {
  let verification = null as ExportVerification | null;
  let number = 0;
  for await (const lines of readDigested(settings.file, settings.threads)) {
    for (let i = 0, start = 0; i < lines.ends.length; start = (lines.ends[i] as number) + 1, i += 1) {
      number += 1;
      try {
        if (verification === null) verification = await startOf(lineAt(lines, i, start), settings);
        else await examine(verification, lines, i, start);
      } catch (error) {
        // Others are no fault of the file: what the sink throws ends the verification.
        if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
        const finding = malformed(number, error);
        if (verification === null) return verificationOf([], false, [findingOf(null, finding)]);
        verification.malformed(finding);
      }
    }
    verification?.pieceEnds(lines.bytes);
  }
  if (verification !== null) return verification.finish();
  return verificationOf([], false, [
    findingOf(null, malformed(1, new SyntaxError('the file is empty. Export the log again.'))),
  ]);
}

const lineAt = ({ bytes, ends }: DigestedLines, i: number, start: number): Buffer =>
  Buffer.from(bytes.buffer, start, (ends[i] as number) - start);

async function examine(
  verification: ExportVerification,
  lines: DigestedLines,
  i: number,
  start: number,
): Promise<void> {
  if (lines.positions[i] !== 0) return verification.event(new ExportedEvent(lines, i, start));
  await verification.otherLine(lineAt(lines, i, start), lines.bytes.subarray(0, start));
}
