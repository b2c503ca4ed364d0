import { t } from '@rampart/kernel';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import type { UserStatus } from './contract/views.js';
import type { AccountMailKind, MailNotSentReason } from './contract/account-mail.js';
import { accessReviewClosed, accessReviewOpened } from './domain/access-review-events.js';
import { accountMailNotSent, accountMailSent } from './domain/account-mail-events.js';
import { invitationReissued, userActivated, userErased } from './domain/user-events.js';

const WAITED_FOR: Readonly<Partial<Record<AccountMailKind, string>>> = {
  invitation: 'Invitation',
  'password-reset': 'New password',
};
/** Reasons that an administrator can fix; other failures make no work item. */
const REASONS: Readonly<Partial<Record<MailNotSentReason, string>>> = {
  'not-configured': 'mail is not set up',
  refused: 'refused by the mail server',
  unavailable: 'the mail server did not answer',
};

const keyOf = (userId: string, kind: AccountMailKind): string => `${userId} ${kind}`;

const handOverLink = defineWorkItem({
  kind: 'identity-access.undelivered-mail',
  title: t`Pass on link`,
  description: t`An invitation or a link for a new password was not delivered.`,
  closing: t`The item closes when such a mail is sent, the invitation is renewed or accepted, or the user erased.`,
  roles: ['core:admin'],
  handles: [accountMailNotSent, accountMailSent, invitationReissued, userActivated, userErased],
  closes(event) {
    const { userId } = event.data;
    switch (event.type) {
      case 'AccountMailSent':
        return [keyOf(userId, event.data.kind)];
      case 'InvitationReissued':
      case 'UserActivated':
        return [keyOf(userId, 'invitation')];
      case 'UserErased':
        return [keyOf(userId, 'invitation'), keyOf(userId, 'password-reset')];
      case 'AccountMailNotSent':
        return [];
    }
  },
  opens(event) {
    if (event.type !== 'AccountMailNotSent') return null;
    const { userId, kind, reason } = event.data;
    const [what, why] = [WAITED_FOR[kind], REASONS[reason]];
    if (what === undefined || why === undefined) return null;
    const link = `/core/access-overview?row=${userId}`;
    return { key: keyOf(userId, kind), priority: 'high', detail: t`${what}: ${why}`, link };
  },
});

const decideReview = defineWorkItem({
  kind: 'identity-access.access-review',
  title: t`Decide access review`,
  description: t`Reviewers decide which roles are kept.`,
  closing: t`The item closes when the review is closed.`,
  roles: ['core:admin'],
  handles: [accessReviewOpened, accessReviewClosed],
  closes: (event) => (event.type === 'AccessReviewClosed' ? [event.data.reviewId] : []),
  opens(event) {
    if (event.type !== 'AccessReviewOpened') return null;
    const { reviewId, title, items, due } = event.data;
    const roles = items.length === 1 ? t`1 role` : t`${items.length} roles`;
    const link = `/core/access-overview?review=${reviewId}`;
    return { key: reviewId, priority: 'normal', due, detail: t`${title}: ${roles}`, link };
  },
});

export const identityAccessWorkItems: readonly WorkItemKind[] = [handOverLink, decideReview];

export const identityAccessWaiting: readonly WaitingStates[] = [
  defineWaitingStates<UserStatus>('userStatusSchema', {
    invited: handOverLink,
    active: null,
    suspended: null,
    erased: null,
  }),
];
