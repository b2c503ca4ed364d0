import { z } from 'zod';
import { type CustodyEntry, reportTargetSchema } from '../contract/index.js';
import { LAYOUT } from '../format/layout.js';
import { type OpenedPackage, textOf } from './opened-package.js';

/** What a package says: who signed what, and who had it until then. */
export interface PackageStatement {
  readonly title: string;
  readonly simulated: boolean;
  readonly signedBy: string;
  /** ISO 8601, by the clock of the installation. */
  readonly signedAt: string;
  readonly targets: readonly string[];
  readonly pieces: number;
  readonly custody: readonly CustodyEntry[];
}

const contentSchema = z.looseObject({
  simulated: z.literal(true).optional(),
  targets: z.array(reportTargetSchema),
  caseFile: z.looseObject({ title: z.string() }),
  evidence: z.array(z.unknown()),
});

/** Reads it from a package whose checks passed; null when it cannot be read. */
export function statementOf(
  opened: OpenedPackage,
  custody: readonly CustodyEntry[] | null,
): PackageStatement | null {
  const signed = custody?.at(-1);
  const text = textOf(opened, LAYOUT.content);
  if (custody === null || signed === undefined || text === null) return null;
  const content = contentSchema.safeParse(JSON.parse(text));
  if (!content.success) return null;
  const { targets, simulated = false, caseFile, evidence } = content.data;
  const { officer, at: signedAt } = signed;
  return {
    title: caseFile.title,
    simulated,
    signedBy: officer.name,
    signedAt,
    targets,
    pieces: evidence.length,
    custody,
  };
}
