import { z } from 'zod';
import { instantSchema, sha256Schema, someText, text } from './texts.js';

export const evidenceTypeSchema = z.enum([
  'screenshot',
  'url',
  'message',
  'profile',
  'transaction',
  'log',
  'file',
]);
export type EvidenceType = z.infer<typeof evidenceTypeSchema>;

/** The MIME type in which each kind is stored (specification, section 9); a file has its own type. */
export const EVIDENCE_MIME_TYPES: Readonly<Record<Exclude<EvidenceType, 'file'>, string>> = {
  screenshot: 'image/png',
  url: 'text/plain',
  message: 'text/plain',
  log: 'text/plain',
  profile: 'application/json',
  transaction: 'application/json',
};

/** A piece of evidence as a report describes it. Its bytes are stored separately and found by their hash. */
export const evidenceItemSchema = z.object({
  id: z.uuid(),
  type: evidenceTypeSchema,
  /** The name that its owner gave it; in a package its name is `fileNameOf`. */
  filename: someText(300),
  mimeType: z.string().regex(/^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/),
  /** In bytes. */
  size: z.number().int().nonnegative(),
  /** SHA-256 of the plain bytes when they were acquired. */
  sha256: sha256Schema,
  acquiredAt: instantSchema,
  source: text(2000),
  description: text(2000),
  /** The account whose profile picture this is, for the comparison of both accounts. */
  shows: z.enum(['genuine-picture', 'reported-picture']).exactOptional(),
  /** Id of the key its stored bytes are encrypted with; the key itself is in no report. */
  encryptionKeyId: z.string().regex(/^[A-Za-z0-9._:-]{1,100}$/),
});
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;

export function fileNameOf(item: Pick<EvidenceItem, 'filename'>, index: number): string {
  const safe = item.filename
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .replace(/[^A-Za-z0-9]+$/, '')
    .slice(-60)
    .replace(/^[^A-Za-z0-9]+/, '');
  return `evidence/${String(index + 1).padStart(3, '0')}-${safe === '' ? 'file' : safe}`;
}
