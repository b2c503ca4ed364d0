import { defineList } from '@rampart/lists';
import { And, type EntityManager, In, LessThan, MoreThanOrEqual } from 'typeorm';
import {
  type DigestFacts,
  type DigestView,
  digestViewSchema,
  type DossierView,
  dossierViewSchema,
  type LedgerEntry,
  ledgerEntrySchema,
  type ShareLinkView,
  shareLinkViewSchema,
  tellsOfSimulated,
} from '../../contract/index.js';
import { byUnits } from '../../format/bytes.js';
import { IncidentRow } from '../incident-list/entities.js';
import { FiledReportRow, LibraryIncidentRow, ReportShareRow, WeeklyDigestRow } from './entities.js';
import { REPORT_LIBRARY } from './projection.js';

/** Signed packages, newest first. */
export const dossierList = defineList<LibraryIncidentRow, null, DossierView>({
  name: 'dossiers',
  item: dossierViewSchema,
  projection: REPORT_LIBRARY,
  rows: (manager) =>
    manager.createQueryBuilder(LibraryIncidentRow, 'incident').where('incident.packageId IS NOT NULL'),
  key: { sql: 'incident.id', type: 'uuid' },
  fields: {
    built: { sql: 'incident.builtAt', type: 'time' },
    title: { sql: 'incident.title', type: 'text', nullable: true },
    report: { sql: 'incident.reportId', type: 'text' },
    simulated: { sql: 'coalesce(incident.simulated, false)', type: 'boolean' },
  },
  search: ['incident.title', 'incident.reportId'],
  order: '-built',
  items: (rows) =>
    rows.flatMap(({ id: incidentId, packageId, reportId, title, simulated, ...row }) => {
      const { contentSha256, sha256, bytes, builtAt } = row;
      return packageId === null || contentSha256 === null || sha256 === null || builtAt === null
        ? []
        : [
            {
              ...{ id: packageId, incidentId, reportId, title, simulated, contentSha256, sha256 },
              bytes: Number(bytes),
              builtAt: builtAt.toISOString(),
            },
          ];
    }),
});

export const ledgerList = defineList<FiledReportRow, null, LedgerEntry>({
  name: 'ledger',
  item: ledgerEntrySchema,
  projection: REPORT_LIBRARY,
  rows: (manager) =>
    manager
      .createQueryBuilder(FiledReportRow, 'filed')
      .innerJoin(LibraryIncidentRow, 'incident', 'incident.id = filed.incidentId'),
  key: { sql: 'filed.position', type: 'number' },
  fields: {
    title: { sql: 'incident.title', type: 'text', nullable: true },
    report: { sql: 'incident.reportId', type: 'text' },
    target: { sql: 'filed.target', type: 'text' },
    number: { sql: 'filed.number', type: 'text' },
    outcome: { sql: `coalesce(filed.outcome, 'open')`, type: 'text' },
    simulated: { sql: 'coalesce(incident.simulated, false)', type: 'boolean' },
    opened: { sql: 'incident.openedAt', type: 'time' },
    filed: { sql: 'filed.filedAt', type: 'time' },
    deadline: { sql: 'filed.deadline', type: 'time', nullable: true },
    /** Days from filing to the outcome, with a fraction. */
    days: {
      sql: 'extract(epoch FROM filed.outcomeAt - filed.filedAt)::float8 / 86400',
      ...{ type: 'number', nullable: true },
    },
    decided: { sql: 'filed.outcomeAt', type: 'time', nullable: true },
  },
  search: ['incident.title', 'incident.reportId', 'filed.target', 'filed.number', 'filed.outcome'],
  order: '-filed',
  items: (rows, _, manager) => ledgerEntries(manager, rows),
});

async function ledgerEntries(
  manager: EntityManager,
  rows: readonly FiledReportRow[],
): Promise<LedgerEntry[]> {
  const ids = [...new Set(rows.map(({ incidentId }) => incidentId))];
  const incidents = await manager.findBy(LibraryIncidentRow, { id: In(ids) });
  const byId = new Map(incidents.map((incident) => [incident.id, incident]));
  return rows.flatMap(({ position: id, tenantId: _, filedAt, deadline, outcomeAt, ...filed }) => {
    const incident = byId.get(filed.incidentId);
    if (incident === undefined) return [];
    const { reportId, title, openedAt } = incident;
    const simulated = incident.simulated === true;
    const times = {
      openedAt: openedAt.toISOString(),
      filedAt: filedAt.toISOString(),
      deadline: deadline?.toISOString() ?? null,
      outcomeAt: outcomeAt?.toISOString() ?? null,
    };
    return [{ id, reportId, title, simulated, ...filed, ...times }];
  });
}

/** Weekly digests, newest first. The `facts` of a digest are null while the worker compiles it. */
export const digestList = defineList<WeeklyDigestRow, null, DigestView>({
  name: 'digests',
  item: digestViewSchema,
  projection: REPORT_LIBRARY,
  rows: (manager) => manager.createQueryBuilder(WeeklyDigestRow, 'digest'),
  key: { sql: 'digest.id', type: 'uuid' },
  fields: {
    requested: { sql: 'digest.requestedAt', type: 'time' },
    week: { sql: 'digest.week', type: 'text' },
    complete: { sql: 'digest.complete', type: 'boolean' },
  },
  order: '-requested',
  items: (rows) =>
    rows.map(({ id, week, startsAt, endsAt, requestedAt, complete, facts }) => ({
      ...{ id, week, complete, facts, simulated: facts !== null && tellsOfSimulated(facts) },
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      requestedAt: requestedAt.toISOString(),
    })),
});

/** Links to packages and digests, including expired and revoked ones. Tokens are not stored. */
export const shareLinkList = defineList<ReportShareRow, null, ShareLinkView>({
  name: 'links',
  item: shareLinkViewSchema,
  projection: REPORT_LIBRARY,
  rows: (manager) => manager.createQueryBuilder(ReportShareRow, 'share'),
  key: { sql: 'share.id', type: 'uuid' },
  fields: {
    created: { sql: 'share.createdAt', type: 'time' },
    kind: { sql: 'share.kind', type: 'text' },
    expires: { sql: 'share.expiresAt', type: 'time' },
  },
  order: '-created',
  items: (rows) =>
    rows.map(({ tenantId: _, createdAt, expiresAt, revokedAt, fetchedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
      fetchedAt: fetchedAt?.toISOString() ?? null,
    })),
});

export async function subjectOf(
  manager: EntityManager,
  { kind, id }: { readonly kind: 'dossier' | 'digest'; readonly id: string },
): Promise<{ readonly label: string; readonly incidentId: string | null } | null> {
  if (kind === 'digest') {
    const digest = await manager.findOneBy(WeeklyDigestRow, { id });
    return digest === null ? null : { label: digest.week, incidentId: null };
  }
  const incident = await manager.findOneBy(LibraryIncidentRow, { packageId: id });
  return incident === null ? null : { label: incident.reportId, incidentId: incident.id };
}

/** A digest's facts about incidents. @param from inclusive @param to exclusive */
export async function countIncidents(
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Omit<DigestFacts, 'lookAlikes'>> {
  const within = And(MoreThanOrEqual(new Date(from)), LessThan(new Date(to)));
  const opened = await manager.countBy(IncidentRow, { openedAt: within });
  const counted = await manager
    .createQueryBuilder(IncidentRow, 'incident')
    .select('status')
    .addSelect('count(*)::int', 'count')
    .groupBy('status')
    .orderBy('status')
    .getRawMany<DigestFacts['incidents'][number]>();
  const reports = await manager.find(FiledReportRow, {
    where: [{ filedAt: within }, { outcomeAt: within }],
    order: { filedAt: 'DESC', position: 'DESC' },
  });
  const ledger = await ledgerEntries(manager, reports);
  const filed = ledger
    .filter(({ filedAt }) => filedAt >= from && filedAt < to)
    .map(({ reportId, target, simulated, number, filedAt: at }) => ({
      ...{ reportId, target, number, at },
      ...(simulated && { simulated }),
    }))
    .reverse();
  const outcomes = ledger.flatMap(({ reportId, target, simulated, outcome, outcomeAt: at }) =>
    outcome === null || at === null || at < from || at >= to
      ? []
      : [{ reportId, target, ...(simulated && { simulated }), outcome, at }],
  );
  return { opened, incidents: counted, filed, outcomes: outcomes.sort((a, b) => byUnits(a.at, b.at)) };
}
