import { z } from 'zod';
import { ExportedEvent, ExportedLines } from './exported-event.js';
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
  for await (const digested of readDigested(settings.file, settings.threads)) {
    const lines = new ExportedLines(digested);
    const { ends, positions } = digested;
    for (let i = 0, start = 0; i < ends.length; start = (ends[i] as number) + 1, i += 1) {
      number += 1;
      try {
        if (verification === null) verification = await startOf(lines.line(i, start), settings);
        // No promise for an event: there are too many.
        else if (positions[i] !== 0) verification.event(new ExportedEvent(lines, i, start));
        else await verification.otherLine(lines.line(i, start), digested.bytes.subarray(0, start));
      } catch (error) {
        // Others are no fault of the file: what the sink throws ends the verification.
        if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
        const finding = malformed(number, error);
        if (verification === null) return verificationOf([], false, [findingOf(null, finding)]);
        verification.malformed(finding);
      }
    }
    verification?.pieceEnds(digested.bytes);
  }
  if (verification !== null) return verification.finish();
  return verificationOf([], false, [
    findingOf(null, malformed(1, new SyntaxError('the file is empty. Export the log again.'))),
  ]);
}
