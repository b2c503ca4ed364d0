import { t } from '@rampart/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { userSignInsQueryOptions } from '../api/users.js';
import { REFUSAL_WORDS } from '../lib/words.js';
import { EarlierList } from './earlier-list.js';

export function UserSignIns({ userId }: { readonly userId: string }) {
  return (
    <EarlierList
      query={useInfiniteQuery(userSignInsQueryOptions(userId))}
      what="sign-ins"
      empty={t`No sign-in attempts yet.`}
      title={({ address }) => address}
      note={({ newDevice }) => (newDevice ? t` · new device` : '')}
      outcome={({ outcome, reason }) => (
        <ToneBadge tone={outcome === 'succeeded' ? 'plain' : 'refused'}>
          {reason === null ? t`signed in` : REFUSAL_WORDS[reason]}
        </ToneBadge>
      )}
    />
  );
}
