import { Anchor, Button, Code, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocEventDetail, SocEventRow } from '@rampart/soc/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Trans } from '../../../../shared/language/trans.js';
import { ActorName } from '../../../../shared/people/actor-name.js';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import { LongCode } from '../../../../shared/ui/long-code.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { Severity } from '../../../../shared/ui/severity.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { eventQueryOptions, type ShownEvent } from '../api/events.js';
import { useReach } from '../../../../shared/soc/reach.js';
import type { ResponseName } from '../lib/responses.js';
import { SEVERITY_WORDS, TYPE_WORDS } from '../../../../shared/soc/words.js';
import { EVIDENCE_WORDS, STATUS_WORDS } from '../lib/words.js';
import { AlertMessages } from './alert-messages.js';
import { EnforcementList } from './enforcement-list.js';
import { EventStorySection } from './event-story.js';
import { ResponseButtons } from './response-buttons.js';
import classes from '../../../../shared/soc/soc.module.css';

type Evidence = SocEventDetail['evidence'][number];

function Piece({
  piece: { name, type, size, hash, collected, encrypted, content },
}: {
  readonly piece: Evidence;
}) {
  return (
    <li className={classes['wrap'] ?? ''}>
      <Group gap="xs">
        <Text size="sm" fw={550} className={classes['wrap'] ?? ''}>
          {name}
        </Text>
        {encrypted ? <ToneBadge tone="sealed">{t`Encrypted`}</ToneBadge> : null}
      </Group>
      {content === null ? (
        <Text size="xs">{t`The events of this day were deleted.`}</Text>
      ) : (
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </Code>
      )}
      <Text size="xs" c="dimmed" component="div">
        <Trans>
          {EVIDENCE_WORDS[type]}, {plural(size, 'byte')}, collected <DateTime at={collected} />
        </Trans>
      </Text>
      <Text size="xs" c="dimmed" component="div" className={classes['wrap'] ?? ''}>
        <Trans>
          SHA-256 <LongCode>{hash}</LongCode>
        </Trans>
      </Text>
    </li>
  );
}

/** The decisive piece of evidence, and the others collapsed. */
function EvidenceList({ evidence }: Pick<SocEventDetail, 'evidence'>) {
  const decisive = evidence.filter((piece) => piece.decisive);
  const others = evidence.filter((piece) => !piece.decisive);
  const listed = (pieces: readonly Evidence[]) => (
    <ul className={classes['list']}>
      {pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
    </ul>
  );
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">{t`Evidence`}</Title>
      {listed(decisive)}
      {others.length === 0 ? null : (
        <details className={classes['more']}>
          <summary>
            <Trans>{plural(others.length, 'more piece', 'more pieces')} of evidence</Trans>
          </summary>
          {listed(others)}
        </details>
      )}
    </Stack>
  );
}

function Facts({ event }: { readonly event: ShownEvent }) {
  const { severity, status, type, source, time, receivedAt, host, user, srcIp, count, flags } = event;
  const { occurrences, lastSeen } = event;
  const facts = [
    [t`Tenant`, event.tenant?.name ?? null],
    [t`Source`, source],
    [t`Host`, host],
    [t`User`, user],
    [t`Client`, srcIp],
    [t`Count`, count > 1 ? formatNumber(count) : null],
    [t`Found`, occurrences > 1 ? plural(occurrences, 'time') : null],
    [t`Flags`, flags.join(', ')],
  ] as const;
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Severity level={severity}>{SEVERITY_WORDS[severity].word}</Severity>
        <ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</ToneBadge>
        <Text size="sm">{TYPE_WORDS[type]}</Text>
      </Group>
      <Text size="sm" component="div">
        <Trans>
          Happened <DateTime at={time} shape="precise" />, received{' '}
          <DateTime at={receivedAt} shape="precise" />
        </Trans>
      </Text>
      {lastSeen === null ? null : (
        <Text size="sm" component="div">
          <Trans>
            Last seen <DateTime at={lastSeen} shape="precise" />
          </Trans>
        </Text>
      )}
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <Text key={label} size="sm" className={classes['wrap'] ?? ''}>
            {label}:{' '}
            {label === 'User' ? (
              <ActorName actor={value} />
            ) : (
              <bdi className={label === 'Client' ? classes['address'] : undefined}>{value}</bdi>
            )}
          </Text>
        ),
      )}
    </Stack>
  );
}

const HASH = /([0-9a-f]{64})/;

/** A text whose hashes are set as code. */
function Coded({ children }: { readonly children: string }) {
  // The pattern's group keeps the hashes, at odd places.
  return children
    .split(HASH)
    .map((part, place) => (place % 2 === 1 ? <LongCode key={place}>{part}</LongCode> : part));
}

function Custody({ custody }: Pick<SocEventDetail, 'custody'>) {
  return (
    <Timeline active={custody.length} bulletSize={14} lineWidth={2}>
      {custody.map(({ timestamp, action, user, details }) => (
        <Timeline.Item key={`${timestamp} ${action} ${details}`} title={action}>
          <Text size="xs" c="dimmed" component="div" className={classes['wrap'] ?? ''}>
            <ActorName actor={user} />, <DateTime at={timestamp} shape="precise" />
          </Text>
          <Text size="xs" className={classes['wrap'] ?? ''}>
            <Coded>{details}</Coded>
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

/** Whether the decisive line below says the same. */
const isEvidence = (description: string, evidence: readonly Evidence[]): boolean =>
  evidence.some(({ decisive, content }) => decisive && content?.trim() === description.trim());

const OFFERED: readonly ResponseName[] = ['investigate', 'escalate', 'resolve'];
const WITHOUT_INCIDENTS: readonly ResponseName[] = ['investigate', 'resolve'];

/** Replaces the address: the incident belongs to the event's tenant, whose pages staff do not open. */
const THEIRS = 'theirs';

interface DetailProps {
  readonly detail: Omit<SocEventDetail, 'event'> & { readonly event: ShownEvent };
  readonly mayRespond: boolean;
  readonly onAsk: (response: ResponseName, event: SocEventRow) => void;
  readonly onClose: () => void;
  /** The address of incidents; null when the plan lacks them; `theirs` when the event belongs to another tenant. */
  readonly incidents: string | null;
}

function Detail({ detail, mayRespond, onAsk, onClose, incidents }: DetailProps) {
  const { event, description, evidence, custody, incidentId, story } = detail;
  const reach = useReach();
  const offered = incidents === null || incidentId !== null ? WITHOUT_INCIDENTS : OFFERED;
  return (
    <Stack gap="lg">
      <Text fw={550} className={classes['wrap'] ?? ''}>
        {event.title}
      </Text>
      {story === null ? null : <EventStorySection event={event} story={story} />}
      <Facts event={event} />
      {isEvidence(description, evidence) ? null : (
        <Text size="sm" className={classes['wrap'] ?? ''}>
          {description}
        </Text>
      )}
      <DrawerActions>
        <ResponseButtons
          event={event}
          enabled={mayRespond}
          offered={offered}
          leading
          onAsk={(response) => onAsk(response, event)}
        />
        <Button size="xs" variant="subtle" data-end onClick={onClose}>{t`Close`}</Button>
      </DrawerActions>
      {incidentId === null || incidents === null ? null : incidents === THEIRS ? (
        <Text size="sm">{t`Escalated to an incident of its tenant.`}</Text>
      ) : (
        <Anchor component={Link} to={`${incidents}/${incidentId}`} size="sm">{t`Open incident`}</Anchor>
      )}
      <EvidenceList evidence={evidence} />
      {event.srcIp === null ? null : <EnforcementList eventId={event.id} />}
      {event.alertId === null || reach !== 'own' ? null : <AlertMessages alertId={event.alertId} />}
      <Stack gap="xs">
        <Title order={3} size="h5">{t`Chain of custody`}</Title>
        <Custody custody={custody} />
      </Stack>
    </Stack>
  );
}

interface EventDrawerProps extends Omit<DetailProps, 'detail'> {
  readonly eventId: string | null;
  readonly rows: readonly string[];
  readonly onOpen: (id: string) => void;
}

function Asked({ eventId, ...rest }: Omit<DetailProps, 'detail'> & { readonly eventId: string }) {
  const query = useQuery(eventQueryOptions(useReach(), eventId));
  return (
    <QueryView query={query} what={t`the event`}>
      {(detail) => <Detail detail={detail} {...rest} />}
    </QueryView>
  );
}

export default function EventDrawer({ eventId, rows, onOpen, ...rest }: EventDrawerProps) {
  return (
    <DetailDrawer row={eventId} rows={rows} title={t`Event Details`} onRow={onOpen} onClose={rest.onClose}>
      {eventId === null ? null : <Asked eventId={eventId} {...rest} />}
    </DetailDrawer>
  );
}
