import { Button, Group, Text } from '@mantine/core';
import type { SocSource } from '@rampart/soc/contract';
import { useState } from 'react';
import { DateTime } from '../../../../shared/format/date-time.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { PagedList } from '../../../../shared/list/paged-list.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useSources } from '../api/sources.js';
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
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div className={classes['wrap'] ?? ''}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {KIND_WORDS[kind]}, times in {zone}, made <DateTime at={createdAt} shape="date" />
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
          aria-label={`Revoke ${name}`}
          onClick={() => setAsked(true)}
        >
          Revoke
        </Button>
      ) : (
        <ToneBadge tone="over">Revoked</ToneBadge>
      )}
      <LazyOnce
        load={revokeDialog}
        wanted={asked}
        props={{ opened: asked, id, name, onClose: () => setAsked(false) }}
      />
    </Group>
  );
}

/** Where events come from: each source delivers with a key of its own. */
export default function SourcesPanel({ mayManage }: { readonly mayManage: boolean }) {
  const query = useSources();
  const [opened, setOpened] = useState(false);
  return (
    <SectionCard
      title="Sources"
      description="Servers send logs over HTTP with a key. Rampart’s events need none."
      aside={
        <Button size="xs" variant="default" disabled={!mayManage} onClick={() => setOpened(true)}>
          Create source
        </Button>
      }
    >
      <QueryView query={query} what="sources">
        {({ pages }) => (
          <PagedList
            label="Sources"
            items={pages.flatMap(({ data }) => data)}
            empty="No sources yet."
            pages={query}
          >
            {(source) => <Source source={source} mayManage={mayManage} />}
          </PagedList>
        )}
      </QueryView>
      <LazyOnce load={sourceDialog} wanted={opened} props={{ opened, onClose: () => setOpened(false) }} />
    </SectionCard>
  );
}
