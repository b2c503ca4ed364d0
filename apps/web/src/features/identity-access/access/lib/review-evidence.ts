import type { AccessReviewItemView } from '@rampart/identity-access/contract';
import type { ExportColumn } from '../../../../shared/export/file-text.js';

/** The columns of a review's audit file: every role with decision, user, time and reason. */
export const EVIDENCE: readonly ExportColumn<AccessReviewItemView>[] = [
  { id: 'username', value: (item) => item.username },
  { id: 'display_name', value: (item) => item.displayName },
  { id: 'user_id', value: (item) => item.userId },
  { id: 'role', value: (item) => item.role },
  { id: 'last_sign_in_at', value: (item) => item.lastSignInAt },
  { id: 'decision', value: (item) => item.decision },
  { id: 'reason', value: (item) => item.reason },
  { id: 'decided_by', value: (item) => item.decidedBy },
  { id: 'decided_at', value: (item) => item.decidedAt },
  { id: 'held_now', value: (item) => item.held },
];
