import { toApprovalsMessage } from '@rampart/approvals';
import { APPROVALS_TOPIC } from '@rampart/approvals/contract';
import { ROLES } from '@rampart/identity-access/contract';
import type { LiveTopic } from '@rampart/live-feed';

/** Whoever may act may have asked, so everybody may follow; the messages say nothing of whose request it is. */
export const approvalsTopic: LiveTopic = {
  name: APPROVALS_TOPIC,
  roles: ROLES.map(({ name }) => name),
  toMessage: toApprovalsMessage,
};
