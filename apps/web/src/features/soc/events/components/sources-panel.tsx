import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocSource } from '@rampart/soc/contract';
import { useState } from 'react';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { SOURCES } from '../api/sources.js';
import { KIND_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

const sourceDialog = () => import('./source-dialog.js');
const revokeDialog = () => import('./revoke-source-dialog.js');

interface RowProps {
  readonly source: SocSource;
  readonly mayManage: boolean;
}

function Source({ source: { id, name, kind, zone, createdAt, revokedAt }, mayManage }: RowProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" py="xs">
      <div className={classes['wrap'] ?? ''}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <Trans>
            {KIND_WORDS[kind]}, times in {zone}, made <DateTime at={createdAt} shape="date" />
          </Trans>
        </Text>
        <Text size="xs" c="dimmed" className={classes['wrap'] ?? ''}>
          {id}
        </Text>
      </div>
      {revokedAt === null ? (
        <Button
          size="xs"
          variant="default"
          style={{ flexShrink: 0 }}
          disabled={!mayManage}
          aria-label={t`Revoke ${name}`}
          onClick={() => setAsked(true)}
        >{t`Revoke`}</Button>
      ) : (
        <ToneBadge tone="over">{t`Revoked`}</ToneBadge>
      )}
      <LazyOnce
        load={revokeDialog}
        wanted={asked}
        props={{ opened: asked, id, name, onClose: () => setAsked(false) }}
      />
    </Group>
  );
}

const STATUS_WORDS: Readonly<Record<string, string>> = { open: t`Open`, revoked: t`Revoked` };

const LOOK: ItemsLook<SocSource> = {
  ...{ id: 'soc-sources', label: t`Sources`, filters: t`sources`, path: '/api/soc/sources' },
  ...{ empty: t`No sources yet.`, searched: true },
  columns: [
    { id: 'name', label: t`Name`, value: ({ name }) => name },
    {
      ...{ id: 'kind', label: t`Kind`, filterable: true, choices: Object.keys(KIND_WORDS) },
      value: ({ kind }) => kind,
      valueLabel: (text) => KIND_WORDS[text as SocSource['kind']],
    },
    {
      ...{ id: 'status', label: t`Status`, filterable: true, choices: Object.keys(STATUS_WORDS) },
      value: ({ revokedAt }) => (revokedAt === null ? 'open' : 'revoked'),
      valueLabel: (text) => STATUS_WORDS[text] ?? text,
    },
    { id: 'zone', label: t`Time zone`, value: ({ zone }) => zone },
    { id: 'created', label: t`Created`, value: ({ createdAt }) => createdAt },
    { id: 'revoked', label: t`Revoked`, value: ({ revokedAt }) => revokedAt },
    { id: 'id', label: t`Id`, value: ({ id }) => id },
  ],
};

export default function SourcesPanel({ mayManage }: { readonly mayManage: boolean }) {
  const [view, setView] = useView('sources');
  const query = useLiveQuery(SOURCES, useListQuestion(view));
  const [opened, setOpened] = useState(false);
  return (
    <SectionCard
      title={t`Sources`}
      description={t`Servers send logs over HTTP with a key. Rampart’s events need none.`}
      aside={
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage}
          onClick={() => setOpened(true)}
        >{t`Create source`}</Button>
      }
    >
      <ListItems look={LOOK} query={query} view={view} onView={setView}>
        {(source) => <Source source={source} mayManage={mayManage} />}
      </ListItems>
      <LazyOnce load={sourceDialog} wanted={opened} props={{ opened, onClose: () => setOpened(false) }} />
    </SectionCard>
  );
}
