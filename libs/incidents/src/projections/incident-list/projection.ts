import { defineProjection, nothing, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { type CaseFile, handlesOf, type IncidentOrigin, type IncidentSummary } from '../../contract/index.js';
import { deadlineOf } from '../../domain/deadlines.js';
import { incidentEvents } from '../../domain/incident.events.js';
import { IncidentRow } from './entities.js';

export const INCIDENTS = 'incidents';
const SUBJECT = 'incident:';
const FORGOTTEN = { title: null, victim: null, suspect: null, handles: null };

type Changes = Partial<Omit<IncidentRow, 'id' | 'tenantId' | 'changedAt'>>;
interface About {
  readonly data: { readonly incidentId: string };
  readonly metadata: { readonly at: string };
}

const change = ({ data, metadata }: About, manager: EntityManager, changes: Changes): Promise<unknown> =>
  manager.update(IncidentRow, data.incidentId, { ...changes, changedAt: new Date(metadata.at) });

async function count(event: About, manager: EntityManager, by: number): Promise<void> {
  const row = await manager.findOneByOrFail(IncidentRow, { id: event.data.incidentId });
  await change(event, manager, { evidenceCount: row.evidenceCount + by });
}

const wordsOf = (caseFile: 'erased' | CaseFile): Pick<IncidentRow, keyof typeof FORGOTTEN> =>
  caseFile === 'erased'
    ? FORGOTTEN
    : {
        title: caseFile.title,
        victim: caseFile.victim.name,
        suspect: caseFile.suspect.profiles[0] ?? caseFile.suspect.name ?? null,
        handles: handlesOf(caseFile),
      };

const lookAlikeOf = (origin: IncidentOrigin): IncidentSummary['lookAlike'] =>
  origin.kind === 'look-alike' ? { scanId: origin.scanId, lookAlikeId: origin.lookAlikeId } : null;

export const incidentsProjection = defineProjection({
  name: INCIDENTS,
  version: 6,
  tables: ['incident'],
  of: [...incidentEvents, subjectErased] as const,
  when: {
    IncidentOpened: ({ tenantId, position, data, metadata }, manager) =>
      manager.insert(IncidentRow, {
        id: data.incidentId,
        tenantId,
        reportId: data.reportId,
        incidentType: data.incidentType,
        severity: data.severity,
        status: 'draft',
        ...wordsOf(data.caseFile),
        position,
        openedAt: new Date(data.openedAt),
        changedAt: new Date(metadata.at),
        evidenceCount: 0,
        simulated: data.network?.simulated ?? null,
        targets: [...(data.targets ?? [])],
        askedTargets: [...(data.targets ?? [])],
        filings: [],
        lookAlike: lookAlikeOf(data.origin),
        evidencePackageId: null,
      }),
    SuspectJoined: async (event, manager) => {
      const { incidentId: id, severity, caseFile, targets } = event.data;
      const row = await manager.findOneByOrFail(IncidentRow, { id });
      const askedTargets = [...new Set([...targets, ...row.askedTargets])];
      await change(event, manager, { severity, ...wordsOf(caseFile), askedTargets, targets: askedTargets });
    },
    IncidentRevised: (event, manager) => {
      const { incidentType, severity, caseFile } = event.data;
      return change(event, manager, { incidentType, severity, ...wordsOf(caseFile) });
    },
    EvidenceAdded: (event, manager) => count(event, manager, 1),
    EvidenceExcluded: (event, manager) => count(event, manager, -1),
    CustodyRecorded: nothing,
    IncidentReviewRequested: (event, manager) => change(event, manager, { status: 'in-review' }),
    IncidentReturned: async (event, manager) => {
      const { askedTargets } = await manager.findOneByOrFail(IncidentRow, { id: event.data.incidentId });
      await change(event, manager, { status: 'draft', targets: askedTargets });
    },
    IncidentPrepared: (event, manager) =>
      change(event, manager, { status: 'prepared', targets: [...event.data.targets] }),
    IncidentSigned: (event, manager) => change(event, manager, { status: 'signed' }),
    EvidencePackaged: (event, manager) => change(event, manager, { evidencePackageId: event.data.packageId }),
    IncidentFiled: async (event, manager) => {
      const { incidentId: id, target, number, at } = event.data;
      const row = await manager.findOneByOrFail(IncidentRow, { id });
      const filing = { target, number, deadline: deadlineOf(target, at)?.at ?? null, outcome: null };
      await change(event, manager, { status: 'filed', filings: [...row.filings, filing] });
    },
    ReportSendingRequested: nothing,
    ReportSendingStarted: nothing,
    ReportSendingFailed: nothing,
    ReportOutcomeRecorded: async (event, manager) => {
      const { incidentId: id, target, outcome, at } = event.data;
      const row = await manager.findOneByOrFail(IncidentRow, { id });
      const deadline = outcome === 'reopened' ? (deadlineOf(target, at)?.at ?? null) : null;
      const filings = row.filings.map((one) => (one.target === target ? { ...one, outcome, deadline } : one));
      await change(event, manager, { filings });
    },
    IncidentWithdrawn: (event, manager) => change(event, manager, { status: 'withdrawn' }),
    SubjectErased: ({ data: { subject } }, manager) =>
      subject.startsWith(SUBJECT)
        ? manager.update(IncidentRow, subject.slice(SUBJECT.length), FORGOTTEN)
        : undefined,
  },
});
