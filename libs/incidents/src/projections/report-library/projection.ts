import { defineProjection, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { type ReportTarget, tellsOfSimulated } from '../../contract/index.js';
import { deadlineOf } from '../../domain/deadlines.js';
import {
  evidencePackaged,
  incidentFiled,
  incidentOpened,
  incidentRevised,
  incidentSigned,
  reportOutcomeRecorded,
} from '../../domain/incident.events.js';
import { libraryEvents } from '../../domain/library/library.events.js';
import { FiledReportRow, LibraryIncidentRow, ReportShareRow, WeeklyDigestRow } from './entities.js';

export const REPORT_LIBRARY = 'report-library';
const SUBJECT = 'incident:';

const titleOf = (caseFile: 'erased' | { readonly title: string }): string | null =>
  caseFile === 'erased' ? null : caseFile.title;

function deadlineFrom(target: ReportTarget, at: string): Date | null {
  const deadline = deadlineOf(target, at);
  return deadline === null ? null : new Date(deadline.at);
}

async function isSimulated(
  manager: EntityManager,
  { incidentId, subjectId }: { readonly incidentId: string | null; readonly subjectId: string },
): Promise<boolean> {
  if (incidentId !== null)
    return (await manager.findOneBy(LibraryIncidentRow, { id: incidentId }))?.simulated === true;
  const facts = (await manager.findOneBy(WeeklyDigestRow, { id: subjectId }))?.facts ?? null;
  return facts !== null && tellsOfSimulated(facts);
}

export const reportLibraryProjection = defineProjection({
  name: REPORT_LIBRARY,
  version: 4,
  tables: ['library_incident', 'filed_report', 'weekly_digest', 'report_share'],
  of: [
    ...[
      incidentOpened,
      incidentRevised,
      incidentSigned,
      evidencePackaged,
      incidentFiled,
      reportOutcomeRecorded,
    ],
    subjectErased,
    ...libraryEvents,
  ] as const,
  when: {
    IncidentOpened: ({ tenantId, data }, manager) =>
      manager.insert(LibraryIncidentRow, {
        id: data.incidentId,
        tenantId,
        reportId: data.reportId,
        title: titleOf(data.caseFile),
        simulated: data.network?.simulated ?? null,
        openedAt: new Date(data.openedAt),
        contentSha256: null,
        packageId: null,
        sha256: null,
        bytes: null,
        builtAt: null,
      }),
    IncidentRevised: ({ data }, manager) =>
      manager.update(LibraryIncidentRow, data.incidentId, { title: titleOf(data.caseFile) }),
    IncidentSigned: ({ data: { incidentId, contentSha256 } }, manager) =>
      manager.update(LibraryIncidentRow, incidentId, { contentSha256 }),
    EvidencePackaged: ({ data: { incidentId, packageId, sha256, bytes }, metadata }, manager) =>
      manager.update(LibraryIncidentRow, incidentId, {
        packageId,
        sha256,
        bytes: String(bytes),
        builtAt: new Date(metadata.at),
      }),
    IncidentFiled: ({ tenantId, position, data: { incidentId, target, number, at } }, manager) =>
      manager.insert(FiledReportRow, {
        position: String(position),
        tenantId,
        incidentId,
        target,
        number,
        filedAt: new Date(at),
        deadline: deadlineFrom(target, at),
        outcome: null,
        outcomeAt: null,
      }),
    ReportOutcomeRecorded: ({ data: { incidentId, target, outcome, at } }, manager) =>
      manager.update(
        FiledReportRow,
        { incidentId, target },
        {
          outcome,
          outcomeAt: new Date(at),
          deadline: outcome === 'reopened' ? deadlineFrom(target, at) : null,
        },
      ),
    SubjectErased: ({ data: { subject } }, manager) =>
      subject.startsWith(SUBJECT)
        ? manager.update(LibraryIncidentRow, subject.slice(SUBJECT.length), { title: null })
        : undefined,
    DigestRequested: ({ tenantId, data, metadata }, manager) =>
      manager.insert(WeeklyDigestRow, {
        id: data.digestId,
        tenantId,
        week: data.week,
        startsAt: new Date(data.from),
        endsAt: new Date(data.to),
        requestedAt: new Date(metadata.at),
        complete: data.complete,
        facts: null,
      }),
    DigestCompiled: ({ data: { digestId, facts } }, manager) =>
      manager.update(WeeklyDigestRow, digestId, { facts }),
    ReportShared: async ({ tenantId, data, metadata }, manager) => {
      const { linkId: id, kind, label, incidentId, subjectId, expiresAt } = data;
      const simulated = await isSimulated(manager, { incidentId, subjectId });
      await manager.insert(ReportShareRow, {
        ...{ id, tenantId, kind, label, simulated, revokedAt: null, fetched: 0, fetchedAt: null },
        createdAt: new Date(metadata.at),
        expiresAt: new Date(expiresAt),
      });
    },
    SharedReportFetched: async ({ data: { linkId: id }, metadata }, manager) => {
      const { fetched } = await manager.findOneByOrFail(ReportShareRow, { id });
      await manager.update(ReportShareRow, id, { fetched: fetched + 1, fetchedAt: new Date(metadata.at) });
    },
    ReportShareRevoked: ({ data: { linkId }, metadata }, manager) =>
      manager.update(ReportShareRow, linkId, { revokedAt: new Date(metadata.at) }),
  },
});
