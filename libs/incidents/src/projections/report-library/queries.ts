import { And, type EntityManager, In, IsNull, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type {
  DigestFacts,
  DigestView,
  DossierView,
  LedgerEntry,
  ShareLinkView,
} from '../../contract/index.js';
import { byUnits } from '../../format/bytes.js';
import { IncidentRow } from '../incident-list/entities.js';
import { FiledReportRow, LibraryIncidentRow, ReportShareRow, WeeklyDigestRow } from './entities.js';

/** Lists show so many, newest first. */
const SHOWN = 500;

/** Signed packages. `manager` must be confined to the tenant, here and below. */
export async function listDossiers(manager: EntityManager): Promise<DossierView[]> {
  const rows = await manager.find(LibraryIncidentRow, {
    where: { packageId: Not(IsNull()) },
    order: { builtAt: 'DESC', id: 'DESC' },
    take: SHOWN,
  });
  return rows.flatMap(({ id: incidentId, packageId, reportId, title, simulated, sha256, bytes, builtAt }) =>
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
}

/** What was filed. */
export async function listLedger(manager: EntityManager): Promise<LedgerEntry[]> {
  const rows = await manager.find(FiledReportRow, {
    order: { filedAt: 'DESC', position: 'DESC' },
    take: SHOWN,
  });
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
export async function listDigests(manager: EntityManager): Promise<DigestView[]> {
  const rows = await manager.find(WeeklyDigestRow, {
    order: { requestedAt: 'DESC', id: 'DESC' },
    take: SHOWN,
  });
  return rows.map(({ id, week, startsAt, endsAt, requestedAt, complete, facts }) => ({
    ...{ id, week, complete, facts },
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    requestedAt: requestedAt.toISOString(),
  }));
}

/** Links to packages and digests, also expired and revoked ones; without tokens, which no row holds. */
export async function listShareLinks(manager: EntityManager): Promise<ShareLinkView[]> {
  const rows = await manager.find(ReportShareRow, { order: { createdAt: 'DESC', id: 'DESC' }, take: SHOWN });
  return rows.map(({ tenantId: _, createdAt, expiresAt, revokedAt, fetchedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
  }));
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

/** What a digest tells of incidents. @param from inclusive @param to exclusive */
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
  const ledger = await listLedger(manager);
  const filed = ledger
    .filter(({ filedAt }) => filedAt >= from && filedAt < to)
    .map(({ reportId, target, simulated, number, filedAt: at }) => ({
      ...{ reportId, target, number, at },
      ...(simulated && { simulated }),
    }))
    .reverse();
  const outcomes = ledger.flatMap(({ reportId, target, outcome, outcomeAt: at }) =>
    outcome === null || at === null || at < from || at >= to ? [] : [{ reportId, target, outcome, at }],
  );
  return { opened, incidents: counted, filed, outcomes: outcomes.sort((a, b) => byUnits(a.at, b.at)) };
}
