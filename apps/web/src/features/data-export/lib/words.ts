import type { ExportKind, ExportStatus } from '@rampart/data-export/contract';
import { t } from '@rampart/kernel';
import type { Tone } from '../../../shared/ui/tone.js';

export const KIND_WORDS: Readonly<Record<ExportKind, string>> = {
  person: t`Your own data`,
  tenant: t`Your organisation’s data`,
};

export const STATUS_WORDS: Readonly<Record<ExportStatus, { readonly word: string; readonly tone: Tone }>> = {
  'under-way': { word: t`In progress`, tone: 'plain' },
  ready: { word: t`Ready`, tone: 'plain' },
  failed: { word: t`Failed`, tone: 'refused' },
  deleted: { word: t`Deleted`, tone: 'over' },
};

/** The status of an export at a moment. After its expiry it is unavailable, even before the file is deleted. */
export function displayStatusOf(
  { status, expiresAt }: { readonly status: ExportStatus; readonly expiresAt: string | null },
  now: Date,
): ExportStatus {
  const over = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return status === 'ready' && over ? 'deleted' : status;
}
