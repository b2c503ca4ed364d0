import { Button, Group, Text } from '@mantine/core';
import type { ApiKeyView, KeyScopeView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMinute } from '../../../../shared/format/clock.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { KEYS, type KeysOf, keyScopesQueryOptions } from '../api/api-keys.js';
import { displayStatusOf } from '../lib/display-status.js';

const revokeDialog = () => import('./revoke-dialog.js');

interface KeyProps {
  readonly apiKey: ApiKeyView;
  readonly showMaker: boolean;
  readonly mayRevoke: boolean;
}

function Revoke({ apiKey: { id, name } }: Pick<KeyProps, 'apiKey'>) {
  const [asked, setAsked] = useState(false);
  const writable = useWritable();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        style={{ flexShrink: 0 }}
        disabled={!writable}
        aria-label={t`Revoke ${name}`}
        onClick={() => setAsked(true)}
      >{t`Revoke`}</Button>
      <LazyOnce
        load={revokeDialog}
        wanted={asked}
        props={{ opened: asked, id, name, onClose: () => setAsked(false) }}
      />
    </>
  );
}

/** The title of a permission, or its name when the reader may not grant it. */
const titleOf = (scope: string, offered: readonly KeyScopeView[] = []): string =>
  offered.find(({ name }) => name === scope)?.title ?? scope;

function Facts({ apiKey, showMaker }: Pick<KeyProps, 'apiKey' | 'showMaker'>) {
  const { data: offered } = useQuery(keyScopesQueryOptions);
  const { name, maker, scopes, createdAt, expiresAt, lastUsedOn, uses } = apiKey;
  return (
    <div style={{ minWidth: 0 }}>
      <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {showMaker ? `${name} · ${maker}` : name}
      </Text>
      <Text size="xs" c="dimmed">
        {scopes.map((scope) => titleOf(scope, offered)).join(', ')}
      </Text>
      <Text size="xs" c="dimmed">
        <Trans>
          created <DateTime at={createdAt} shape="date" /> · expires <DateTime at={expiresAt} shape="date" />
        </Trans>
      </Text>
      <Text size="xs" c="dimmed">
        {lastUsedOn ? t`last used ${lastUsedOn} (UTC), ${plural(uses, 'call')}` : t`never used`}
      </Text>
    </div>
  );
}

function Key({ apiKey, showMaker, mayRevoke }: KeyProps) {
  const status = displayStatusOf(apiKey, useMinute());
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" py="xs">
      <Group gap="sm" wrap="nowrap" miw={0} align="flex-start">
        <IconKey size={20} aria-hidden style={{ flexShrink: 0 }} />
        <Facts apiKey={apiKey} showMaker={showMaker} />
      </Group>
      {status === 'revoked' ? <ToneBadge tone="over">{t`Revoked`}</ToneBadge> : null}
      {status === 'expired' ? <ToneBadge tone="over">{t`Expired`}</ToneBadge> : null}
      {status === 'works' && mayRevoke ? <Revoke apiKey={apiKey} /> : null}
    </Group>
  );
}

interface ApiKeyListProps {
  readonly of: KeysOf;
  readonly mayRevoke: boolean;
}

const COLUMNS: ItemsLook<ApiKeyView>['columns'] = [
  { id: 'name', label: t`Name`, value: ({ name }) => name },
  { id: 'maker', label: t`Created by`, value: ({ maker }) => maker },
  { id: 'scopes', label: t`Permissions`, value: ({ scopes }) => scopes },
  { id: 'created', label: t`Created`, value: ({ createdAt }) => createdAt },
  { id: 'expires', label: t`Expires`, value: ({ expiresAt }) => expiresAt },
  { id: 'used', label: t`Last used`, value: ({ lastUsedOn }) => lastUsedOn },
  { id: 'uses', label: t`Calls`, value: ({ uses }) => uses },
];
const LOOK = { columns: COLUMNS, empty: t`No keys yet.`, searched: true } as const;
const LOOKS: Readonly<Record<KeysOf, ItemsLook<ApiKeyView>>> = {
  own: {
    ...{ ...LOOK, id: 'api-keys', label: t`Your keys`, filters: t`your keys` },
    path: '/api/identity-access/api-keys',
  },
  tenant: {
    ...{ ...LOOK, id: 'organisation-keys', label: t`Organisation keys`, filters: t`organisation keys` },
    path: '/api/identity-access/api-keys/tenant',
  },
};

function useLook(of: KeysOf): ItemsLook<ApiKeyView> {
  const { data: offered } = useQuery(keyScopesQueryOptions);
  return useMemo(() => {
    const columns = COLUMNS.map((column) =>
      column.id === 'scopes' && offered
        ? {
            ...{ ...column, filterable: true, choices: offered.map(({ name }) => name) },
            valueLabel: (text: string) => titleOf(text, offered),
          }
        : column,
    );
    return { ...LOOKS[of], columns };
  }, [of, offered]);
}

export function ApiKeyList({ of, mayRevoke }: ApiKeyListProps) {
  const [view, setView] = useView(of === 'own' ? 'keys' : 'organisation');
  const query = useLiveQuery(KEYS[of], useListQuestion(view));
  return (
    <ListItems look={useLook(of)} query={query} view={view} onView={setView}>
      {(key) => <Key apiKey={key} showMaker={of === 'tenant'} mayRevoke={mayRevoke} />}
    </ListItems>
  );
}
