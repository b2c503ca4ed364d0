import { Group, Text } from '@mantine/core';
import type { SignInEventView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { OWN_SIGN_INS } from '../api/sign-ins.js';
import { deviceName } from '../lib/device-name.js';
import { methodNames } from '../lib/method-names.js';
import { REFUSAL_WORDS } from '../lib/refusal-words.js';

function SignIn({ item }: { readonly item: SignInEventView }) {
  const { at, address, userAgent, methods, newDevice, outcome, reason } = item;
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" py="xs">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550} truncate>
          {deviceName(userAgent)}
        </Text>
        <Text size="xs" c="dimmed">
          {address}
          {methods.length > 0 ? t` · with ${methodNames(methods)}` : ''} · <TimeAgo at={at} />
          {newDevice ? t` · new device` : ''}
        </Text>
      </div>
      <ToneBadge tone={outcome === 'succeeded' ? 'plain' : 'refused'}>
        {reason === null ? t`signed in` : REFUSAL_WORDS[reason]}
      </ToneBadge>
    </Group>
  );
}

const OUTCOME_WORDS: Readonly<Record<SignInEventView['outcome'], string>> = {
  succeeded: t`Signed in`,
  failed: t`Refused`,
};

const LOOK: ItemsLook<SignInEventView> = {
  ...{ id: 'sign-ins', label: t`Recent sign-ins`, filters: t`sign-ins`, path: '/api/auth/sign-ins' },
  ...{ empty: t`No sign-in attempts yet.`, searched: true, timed: true },
  columns: [
    { id: 'at', label: t`Time`, value: ({ at }) => at },
    {
      ...{ id: 'outcome', label: t`Outcome`, filterable: true, choices: Object.keys(OUTCOME_WORDS) },
      value: ({ outcome }) => outcome,
      valueLabel: (text) => OUTCOME_WORDS[text as SignInEventView['outcome']],
    },
    { id: 'address', label: t`Address`, value: ({ address }) => address },
    { id: 'device', label: t`Device`, value: ({ userAgent }) => deviceName(userAgent) },
    { id: 'methods', label: t`Methods`, value: ({ methods }) => methods },
  ],
};

export default function SignInsCard() {
  const [view, setView] = useView('sign-ins');
  const query = useLiveQuery(OWN_SIGN_INS, useListQuestion(view, 'at'));
  return (
    <SectionCard
      title={t`Recent sign-ins`}
      description={t`Sign-in attempts on your account. If one is unknown, change your password.`}
    >
      <ListItems look={LOOK} query={query} view={view} onView={setView}>
        {(item) => <SignIn item={item} />}
      </ListItems>
    </SectionCard>
  );
}
