import { Button, Group, Loader, Text } from '@mantine/core';
import type { ExportView } from '@rampart/data-export/contract';
import { t } from '@rampart/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useMinute } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { EXPORTS, useFetchArchive } from '../api/exports.js';
import { KIND_WORDS, displayStatusOf, STATUS_WORDS } from '../lib/words.js';

function Download({ id, kind }: Pick<ExportView, 'id' | 'kind'>) {
  const archive = useFetchArchive();
  const writable = useWritable();
  const fetch = (): void =>
    void archive.mutateAsync(id).then(
      (content) => saveFile(`rampart-${kind}-${id.slice(0, 8)}.zip`, content),
      (error: unknown) => toastError('data-export', t`Download failed`, error),
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={archive.isPending}
      // Disabled in the past, because each download is recorded.
      disabled={!writable}
      onClick={fetch}
    >{t`Download`}</Button>
  );
}

function Facts({ bytes, sha256, expiresAt, reason }: ExportView) {
  if (reason !== null)
    return (
      <Text size="xs" c="dimmed">
        {reason}
      </Text>
    );
  if (bytes === null || sha256 === null || expiresAt === null) return null;
  return (
    <>
      <Text size="xs" c="dimmed">
        <Trans>
          {formatBytes(bytes)} · kept until <DateTime at={expiresAt} />
        </Trans>
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Trans>SHA-256 {sha256}</Trans>
      </Text>
    </>
  );
}

function Export({ item }: { readonly item: ExportView }) {
  const status = displayStatusOf(item, useMinute());
  const { word, tone } = STATUS_WORDS[status];
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" py="sm">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {KIND_WORDS[item.kind]}
          </Text>
          <ToneBadge tone={tone}>{word}</ToneBadge>
          {status === 'under-way' ? <Loader size={14} aria-hidden /> : null}
        </Group>
        <Text size="xs" c="dimmed">
          <Trans>
            requested <TimeAgo at={item.requestedAt} />
          </Trans>
        </Text>
        <Facts {...item} />
      </div>
      {status === 'ready' ? <Download id={item.id} kind={item.kind} /> : null}
    </Group>
  );
}

const LOOK: ItemsLook<ExportView> = {
  ...{ id: 'exports', label: t`Your exports`, filters: t`exports`, path: '/api/data-export', timed: true },
  empty: t`No exports yet.`,
  columns: [
    {
      ...{ id: 'kind', label: t`Kind`, filterable: true, choices: Object.keys(KIND_WORDS) },
      value: ({ kind }) => kind,
      valueLabel: (text) => KIND_WORDS[text as ExportView['kind']],
    },
    { id: 'status', label: t`Status`, value: ({ status }) => status },
    { id: 'requested', label: t`Requested`, value: ({ requestedAt }) => requestedAt },
    { id: 'expires', label: t`Kept until`, value: ({ expiresAt }) => expiresAt },
    { id: 'bytes', label: t`Bytes`, value: ({ bytes }) => bytes },
    { id: 'sha256', label: 'SHA-256', value: ({ sha256 }) => sha256 },
  ],
};

export function ExportList() {
  const [view, setView] = useView();
  const query = useLiveQuery(EXPORTS, useListQuestion(view, 'requested'));
  return (
    <ListItems look={LOOK} query={query} view={view} onView={setView}>
      {(item) => <Export item={item} />}
    </ListItems>
  );
}
