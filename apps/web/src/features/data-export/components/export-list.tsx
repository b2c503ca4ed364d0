import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { ExportView } from '@rampart/data-export/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMinute } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes } from '../../../shared/format/numbers.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useFetchArchive } from '../api/exports.js';
import { KIND_WORDS, displayStatusOf, STATUS_WORDS } from '../lib/words.js';

function Download({ id, kind }: Pick<ExportView, 'id' | 'kind'>) {
  const archive = useFetchArchive();
  const writable = useWritable();
  const fetch = (): void =>
    void archive.mutateAsync(id).then(
      (content) => saveFile(`rampart-${kind}-${id.slice(0, 8)}.zip`, content),
      (error: unknown) => toastError('data-export', 'Download failed', error),
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={archive.isPending}
      // Downloads are recorded in the present.
      disabled={!writable}
      onClick={fetch}
    >
      Download
    </Button>
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
        {formatBytes(bytes)} · kept until <DateTime at={expiresAt} />
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        SHA-256 {sha256}
      </Text>
    </>
  );
}

function Export({ item }: { readonly item: ExportView }) {
  const status = displayStatusOf(item, useMinute());
  const { word, tone } = STATUS_WORDS[status];
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {KIND_WORDS[item.kind]}
          </Text>
          <ToneBadge tone={tone}>{word}</ToneBadge>
          {status === 'under-way' ? <Loader size={14} aria-hidden /> : null}
        </Group>
        <Text size="xs" c="dimmed">
          requested <TimeAgo at={item.requestedAt} />
        </Text>
        <Facts {...item} />
      </div>
      {status === 'ready' ? <Download id={item.id} kind={item.kind} /> : null}
    </Group>
  );
}

interface ExportListProps {
  readonly exports: readonly ExportView[];
}

/** Requested copies, their status, and downloads. */
export function ExportList({ exports }: ExportListProps) {
  if (exports.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No exports yet.
      </Text>
    );
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
      {exports.map((item) => (
        <Export key={item.id} item={item} />
      ))}
    </Stack>
  );
}
