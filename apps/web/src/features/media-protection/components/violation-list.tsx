import { Anchor, Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { PictureView, ViolationView } from '@rampart/media-protection/contract';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatPercent } from '../../../shared/format/numbers.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useOpenIncident } from '../api/media.js';
import { PLATFORM_WORDS, VIOLATION_WORDS } from '../lib/words.js';
import { Preview } from './preview.js';

interface ViolationListProps {
  readonly violations: readonly ViolationView[];
  readonly pictures: readonly PictureView[];
  readonly mayEdit: boolean;
  /** Address of the incidents; null where the reader has no such page. */
  readonly incidents: string | null;
}

function Incident({
  violation,
  mayEdit,
  incidents,
}: Pick<ViolationListProps, 'mayEdit' | 'incidents'> & { readonly violation: ViolationView }) {
  const open = useOpenIncident();
  const writable = useWritable();
  if (violation.incidentId !== null)
    return incidents === null ? (
      <Text size="sm">Incident opened</Text>
    ) : (
      <Anchor component={Link} to={`${incidents}/${violation.incidentId}`} size="sm">
        Open incident
      </Anchor>
    );
  const start = (): void =>
    void open.mutateAsync(violation.id).then(
      () =>
        toastInfo({
          kind: 'media-incident',
          title: 'Incident opened',
          message: 'The draft contains the copy and its fingerprints. Complete the rest.',
        }),
      (error: unknown) => toastError('media-incident', 'Could not open the incident', error),
    );
  return (
    <Button
      size="xs"
      variant="default"
      loading={open.isPending}
      disabled={!mayEdit || !writable}
      onClick={start}
    >
      Open incident
    </Button>
  );
}

function Violation({
  violation,
  name,
  ...rest
}: Pick<ViolationListProps, 'mayEdit' | 'incidents'> & {
  readonly violation: ViolationView;
  readonly name: string;
}) {
  const { checkId, violationType, similarity, detectedAt, source, note, platform, post, evidence } =
    violation;
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <Group align="flex-start" gap="sm" wrap="nowrap" style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Preview of={`checks/${checkId}`} alt="" />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text fw={550}>{name}</Text>
            <ToneBadge tone="refused">{VIOLATION_WORDS[violationType]}</ToneBadge>
          </Group>
          {source ? <Text size="sm">{source}</Text> : null}
          <Text size="sm" c="dimmed" component="div">
            {platform === null
              ? `By fingerprint, similarity ${formatPercent(similarity)}`
              : `Its mark names ${PLATFORM_WORDS[platform]}${post ? `, ${post}` : ''} (${String(evidence.trackingId)})`}
            , <DateTime at={detectedAt} />
          </Text>
          {note ? <Text size="sm">{note}</Text> : null}
        </div>
      </Group>
      <Incident violation={violation} {...rest} />
    </Group>
  );
}

export default function ViolationList({ violations, pictures, ...rest }: ViolationListProps) {
  const name = (originalId: string): string =>
    pictures.find(({ id }) => id === originalId)?.filename ?? 'Erased picture';
  return (
    <SectionCard title="Violations" description="Copies that were published without permission.">
      {violations.length === 0 ? (
        <EmptyState
          py="lg"
          icon={<IconShieldCheck aria-hidden />}
          title="No violations"
          description="Check a picture you found, then record a proven copy."
        />
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {violations.map((violation) => (
            <Violation key={violation.id} violation={violation} name={name(violation.originalId)} {...rest} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
