import type { EvidenceItem, EvidenceType, MAX_EVIDENCE_BYTES } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';

/** A copy of the contract's limit, which saves loading its schemas. The type checks that they are equal. */
export const LARGEST: typeof MAX_EVIDENCE_BYTES = 536_870_912;

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const TEXTS = ['text/plain', 'application/json', 'text/csv'];
/** The longest shown text, bytes. */
const PREVIEW_BYTES = 200_000;
const PREVIEW_PICTURE_BYTES = 25_000_000;

/** How a piece is shown without running anything in it; null when it cannot be shown. */
export type Preview = 'picture' | 'text' | null;

/** The kind of preview. Only pictures without scripts and plain text are shown, because evidence may be hostile. */
export function previewOf({ mimeType, size }: Pick<EvidenceItem, 'mimeType' | 'size'>): Preview {
  if (PICTURES.includes(mimeType)) return size <= PREVIEW_PICTURE_BYTES ? 'picture' : null;
  return TEXTS.includes(mimeType) ? 'text' : null;
}

/** The beginning of a text. Bytes that are not UTF-8 become replacement characters. */
export async function previewText(content: Blob): Promise<{ readonly text: string; readonly cut: boolean }> {
  const text = await content.slice(0, PREVIEW_BYTES).text();
  return { text, cut: content.size > PREVIEW_BYTES };
}

export const mimeTypeOf = ({ type }: Pick<File, 'type'>): string =>
  /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/.test(type) ? type : 'application/octet-stream';

export const typeOf = (file: Pick<File, 'type'>): EvidenceType =>
  file.type === 'image/png' ? 'screenshot' : 'file';

/** Why a file cannot be evidence; null when it can. */
export function fileProblem({ size, name }: Pick<File, 'size' | 'name'>): string | null {
  if (size === 0) return t`The file is empty. Choose another one.`;
  if (size > LARGEST) return t`The file is larger than 512 MB. Choose a smaller one.`;
  return name.length > 300 ? t`The file name is longer than 300 characters. Rename the file.` : null;
}
