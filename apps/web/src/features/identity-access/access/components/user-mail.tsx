import { t } from '@rampart/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { userMailQueryOptions } from '../api/users.js';
import { MAIL_WORDS, mailOutcome } from '../lib/mail-words.js';
import { EarlierList } from './earlier-list.js';

export function UserMail({ userId }: { readonly userId: string }) {
  return (
    <EarlierList
      query={useInfiniteQuery(userMailQueryOptions(userId))}
      what={t`mails`}
      empty={t`No mail sent yet.`}
      title={({ kind }) => MAIL_WORDS[kind]}
      outcome={(mail) => <ToneBadge tone={mail.sent ? 'plain' : 'waits'}>{mailOutcome(mail)}</ToneBadge>}
    />
  );
}
