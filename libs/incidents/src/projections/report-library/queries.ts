import { newestPage, type Page, type PageRequest } from '@rampart/database';
import { And, type EntityManager, In, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import {
  type DigestFacts,
  type DigestView,
  type DossierView,
  type LedgerEntry,
  type ShareLinkView,
  tellsOfSimulated,
} from '../../contract/index.js';
import { byUnits } from '../../format/bytes.js';
import { IncidentRow } from '../incident-list/entities.js';
import { FiledReportRow, LibraryIncidentRow, ReportShareRow, WeeklyDigestRow } from './entities.js';

/** Signed packages. `manager` must be confined to the tenant, here and below. */
export async function listDossiers(manager: EntityManager, page: PageRequest): Promise<Page<DossierView>> {
  const order = { time: 'builtAt', key: 'id', where: { packageId: Not(IsNull()) } } as const;
  const { items: rows, next } = await newestPage(manager, LibraryIncidentRow, order, page);
  const items = rows.flatMap(
    ({ id: incidentId, packageId, reportId, title, simulated, sha256, bytes, builtAt }) =>
      packageId === null || sha256 === null || builtAt === null
        ? []
        : [
            {
              ...{ id: packageId, incidentId, reportId, title, simulated, sha256 },
              bytes: Number(bytes),
              builtAt: builtAt.toISOString(),
            },
          ],
  );
  return { items, next };
}

/** What was filed. */
export async function listLedger(manager: EntityManager, page: PageRequest): Promise<Page<LedgerEntry>> {
  const order = { time: 'filedAt', key: 'position' } as const;
  const { items, next } = await newestPage(manager, FiledReportRow, order, page);
  return { items: await ledgerEntries(manager, items), next };
}

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

/** Digests of weeks, also those that the worker is still making: their `facts` are null. */
export async function listDigests(manager: EntityManager, page: PageRequest): Promise<Page<DigestView>> {
  const order = { time: 'requestedAt', key: 'id' } as const;
  const { items: rows, next } = await newestPage(manager, WeeklyDigestRow, order, page);
  const items = rows.map(({ id, week, startsAt, endsAt, requestedAt, complete, facts }) => ({
    ...{ id, week, complete, facts, simulated: facts !== null && tellsOfSimulated(facts) },
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    requestedAt: requestedAt.toISOString(),
  }));
  return { items, next };
}

/** Links to packages and digests, also expired and revoked ones; without tokens, which no row holds. */
export async function listShareLinks(
  manager: EntityManager,
  page: PageRequest,
): Promise<Page<ShareLinkView>> {
  const order = { time: 'createdAt', key: 'id' } as const;
  const { items: rows, next } = await newestPage(manager, ReportShareRow, order, page);
  const items = rows.map(({ tenantId: _, createdAt, expiresAt, revokedAt, fetchedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
  }));
  return { items, next };
}

/** What a link to a package or digest is about; null when the library has no such thing. */
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
