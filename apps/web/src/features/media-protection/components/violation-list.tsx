import { Anchor, Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ViolationType, ViolationView } from '@rampart/media-protection/contract';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatPercent } from '../../../shared/format/numbers.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { useOpenIncident, VIOLATIONS } from '../api/media.js';
import { PLATFORM_WORDS, VIOLATION_WORDS } from '../lib/words.js';
import { Preview } from './preview.js';

interface ViolationListProps {
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
      <Text size="sm">{t`Incident opened`}</Text>
    ) : (
      <Anchor
        component={Link}
        to={`${incidents}/${violation.incidentId}`}
        size="sm"
      >{t`Open incident`}</Anchor>
    );
  const start = (): void =>
    void open.mutateAsync(violation.id).then(
      () =>
        toastInfo({
          kind: 'media-incident',
          title: t`Incident opened`,
          message: t`The draft contains the copy and its fingerprints. Complete the rest.`,
        }),
      (error: unknown) => toastError('media-incident', t`Could not open the incident`, error),
    );
  return (
    <Button
      size="xs"
      variant="default"
      loading={open.isPending}
      disabled={!mayEdit || !writable}
      onClick={start}
    >
      {t({ message: 'Open incident', context: 'create one' })}
    </Button>
  );
}

function Violation({
  violation,
  ...rest
}: Pick<ViolationListProps, 'mayEdit' | 'incidents'> & {
  readonly violation: ViolationView;
}) {
  const { checkId, violationType, similarity, detectedAt, source, note, platform, post, evidence } =
    violation;
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" py="sm">
      <Group align="flex-start" gap="sm" wrap="nowrap" style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Preview of={`checks/${checkId}`} alt="" />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text fw={550}>{violation.filename ?? t`Erased picture`}</Text>
            <ToneBadge tone="refused">{VIOLATION_WORDS[violationType]}</ToneBadge>
          </Group>
          {source ? <Text size="sm">{source}</Text> : null}
          <Text size="sm" c="dimmed" component="div">
            {platform === null
              ? t`By fingerprint, similarity ${formatPercent(similarity)}`
              : t`Its mark names ${PLATFORM_WORDS[platform]}${post ? `, ${post}` : ''} (${String(evidence.trackingId)})`}
            , <DateTime at={detectedAt} />
          </Text>
          {note ? <Text size="sm">{note}</Text> : null}
        </div>
      </Group>
      <Incident violation={violation} {...rest} />
    </Group>
  );
}

const LOOK: ItemsLook<ViolationView> = {
  ...{ id: 'media-violations', label: t`Violations`, filters: t`violations`, timed: true },
  path: '/api/media-protection/violations',
  empty: t`No violations. Check a picture you found, then record a proven copy.`,
  columns: [
    { id: 'detected', label: t`Recorded`, value: ({ detectedAt }) => detectedAt },
    { id: 'picture', label: t`Picture`, value: ({ filename }) => filename },
    {
      ...{ id: 'kind', label: t`Kind`, filterable: true, choices: Object.keys(VIOLATION_WORDS) },
      value: ({ violationType }) => violationType,
      valueLabel: (text) => VIOLATION_WORDS[text as ViolationType],
    },
    { id: 'source', label: t`Found at`, value: ({ source }) => source },
    { id: 'similarity', label: t`Similarity`, value: ({ similarity }) => similarity },
    { id: 'platform', label: t`Made for`, value: ({ platform }) => platform },
    { id: 'note', label: t`Note`, value: ({ note }) => note },
  ],
};

export default function ViolationList(props: ViolationListProps) {
  const [view, setView] = useView('violations');
  const query = useLiveQuery(VIOLATIONS, useListQuestion(view, 'detected'));
  return (
    <SectionCard title={t`Violations`} description={t`Copies that were published without permission.`}>
      <ListItems look={LOOK} query={query} view={view} onView={setView}>
        {(violation) => <Violation violation={violation} {...props} />}
      </ListItems>
    </SectionCard>
  );
}
