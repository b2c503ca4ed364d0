import { withTenant } from '@rampart/database';
import { reactionCommandId } from '@rampart/event-log';
import type { Caller } from '@rampart/identity-access';
import type { IncidentsContext } from '@rampart/incidents';
import type { OpenIncident } from '@rampart/incidents/contract';
import { DomainError, t } from '@rampart/kernel';
import { readEventDetail, recordEscalation, type SocContext } from '@rampart/soc';
import type { SocEventDetail } from '@rampart/soc/contract';
import { type EvidenceFile, openIncidentOnce } from '../../incidents/open-incident-once.js';
import { incidentOfEvent, writable } from './incident-of-event.js';
import type { StaffCaller } from '../search/operated-reach.service.js';

/** Each file is an entry in the chain of custody. Beyond this number, the pieces become lines of one file. */
const MOST_PIECES = 25;

interface Escalation {
  readonly caller: Caller | StaffCaller;
  readonly eventId: string;
  readonly reason: string;
  readonly victim?: string;
}

/** Opens an incident for an event, once. @throws DomainError `soc-event.not-found`, `soc-event.escalated` */
export async function escalateEvent(
  context: SocContext,
  incidents: IncidentsContext,
  { caller, eventId, reason, victim }: Escalation,
) {
  const detail = await withTenant(context.database, caller.tenantId, (manager) =>
    readEventDetail(manager, eventId),
  );
  if (detail === null)
    throw new DomainError('soc-event.not-found', 'not-found', t`This event does not exist. Reload the list.`);
  if (detail.incidentId !== null)
    throw new DomainError('soc-event.escalated', 'conflict', t`An incident exists already. Open that one.`, {
      incidentId: detail.incidentId,
    });
  const officer = 'byStaff' in caller ? { ...caller, username: `staff:${caller.byStaff}` } : caller;
  const opening = incidentOfEvent(detail, { victim, reason });
  const incidentId = await openIncidentOf(incidents, officer, detail, opening);
  return recordEscalation(context, caller, eventId, { reason, incidentId });
}

/** The id derives from the event, and existing evidence is skipped, so that a retry completes the attempt. */
async function openIncidentOf(
  incidents: IncidentsContext,
  caller: Caller,
  detail: SocEventDetail,
  opening: OpenIncident,
): Promise<string> {
  const incidentId = reactionCommandId('soc-escalation', Number(detail.event.id), caller.tenantId);
  await openIncidentOnce(incidents, caller, incidentId, { opening, files: filesOf(detail) });
  return incidentId;
}

function filesOf(detail: SocEventDetail): readonly EvidenceFile[] {
  const { event, evidence, custody, delivery } = detail;
  const kept = evidence.filter(({ content }) => content !== null && content !== '');
  const log = { type: 'log', mimeType: 'text/plain', source: sourceOf(detail) } as const;
  const lines: readonly EvidenceFile[] =
    kept.length > MOST_PIECES
      ? [
          {
            ...log,
            filename: `events of alert ${event.id}.log`,
            description: `${kept.length} lines, each ended by a line feed; their SHA-256 stand in the record.`,
            bytes: Buffer.from(kept.map(({ content }) => `${content ?? ''}\n`).join('')),
          },
        ]
      : kept.map(({ id, name, hash, collected, content }) => ({
          ...log,
          filename: `event ${id}.log`,
          description: writable(`${name}, collected ${collected}, SHA-256 ${hash}`, 2_000),
          bytes: Buffer.from(content ?? ''),
        }));
  const record = {
    event,
    delivery,
    custody,
    evidence: evidence.map(({ content: _content, ...piece }) => piece),
  };
  return [
    ...lines,
    {
      type: 'file',
      filename: `record of event ${event.id}.json`,
      mimeType: 'application/json',
      source: log.source,
      description: 'The event, the SHA-256 of its evidence, and its chain of custody when it was escalated.',
      bytes: Buffer.from(JSON.stringify(record, null, 2)),
    },
  ];
}

const sourceOf = ({ event, delivery }: SocEventDetail): string =>
  writable(
    delivery === null
      ? `Security event ${event.id} of ${event.source}`
      : `Delivery ${delivery.id}, position ${delivery.position}, SHA-256 ${delivery.sha256}`,
    2_000,
  );
