import type { ExportKind, ExportStatus } from '@rampart/data-export/contract';
import type { Tone } from '../../../shared/ui/tone.js';

export const KIND_WORDS: Readonly<Record<ExportKind, string>> = {
  person: 'Your own data',
  tenant: 'Your organisation’s data',
};

export const STATUS_WORDS: Readonly<Record<ExportStatus, { readonly word: string; readonly tone: Tone }>> = {
  'under-way': { word: 'In progress', tone: 'plain' },
  ready: { word: 'Ready', tone: 'plain' },
  failed: { word: 'Failed', tone: 'refused' },
  deleted: { word: 'Deleted', tone: 'over' },
};

/**
 * The status of an export at a moment. After its expiry it is unavailable, even before the file is deleted.
 */
export function displayStatusOf(
  { status, expiresAt }: { readonly status: ExportStatus; readonly expiresAt: string | null },
  now: Date,
): ExportStatus {
  const over = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return status === 'ready' && over ? 'deleted' : status;
}
