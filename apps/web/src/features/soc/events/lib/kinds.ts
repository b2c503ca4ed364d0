import { t } from '@rampart/kernel';

/** What came in, or what rules found in it. */
export const KIND_LABELS = { event: t`Events`, alert: t`Alerts` } as const;
