import { z } from 'zod';
import { type CustodyEntry, reportTargetSchema } from '../contract/index.js';
import { LAYOUT } from '../format/layout.js';
import { type OpenedPackage, textOf } from './opened-package.js';

/** What a package states: who signed which content, and who had it until then. */
export interface PackageStatement {
  readonly title: string;
  readonly simulated: boolean;
  readonly signedBy: string;
  /** ISO 8601, by the installation's clock. */
  readonly signedAt: string;
  /** SHA-256 of the signed content. */
  readonly contentSha256: string;
  /** The signature's entry number in the chain of custody, and the id of its Ed25519 key. */
  readonly entry: number;
  readonly keyId: string;
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

/** Reads the statement of a package whose checks passed; null when it cannot be read. */
export function statementOf(
  opened: OpenedPackage,
  custody: readonly CustodyEntry[] | null,
): PackageStatement | null {
  const signed = custody?.at(-1);
  const text = textOf(opened, LAYOUT.content);
  const contentSha256 = opened.hashes.get(LAYOUT.content);
  if (custody === null || signed === undefined || text === null || contentSha256 === undefined) return null;
  const content = contentSchema.safeParse(JSON.parse(text));
  if (!content.success) return null;
  const { targets, simulated = false, caseFile, evidence } = content.data;
  const { officer, at: signedAt, sequence: entry, keyId } = signed;
  return {
    title: caseFile.title,
    simulated,
    signedBy: officer.name,
    signedAt,
    contentSha256,
    entry,
    keyId,
    targets,
    pieces: evidence.length,
    custody,
  };
}
