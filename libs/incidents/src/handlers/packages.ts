import { DomainError, t } from '@rampart/kernel';
import type { PackReport, Report } from '../contract/index.js';
import { incidentStream } from '../domain/incident.js';
import { fromHex } from '../format/bytes.js';
import { planPackage, type PlannedPackage } from '../package/build-package.js';
import { packageName } from '../package/package-name.js';
import { Measured } from '../sealed/measure.js';
import type { Pieces } from '../sealed/stream.js';
import {
  actorOf,
  asService,
  changeIncident,
  type IncidentReading,
  type IncidentsContext,
  loadIncident,
  requireIncident,
  type IncidentRequester,
} from './context.js';
import { orTakeBack } from './evidence.js';
import { recipientsOf } from './evidence-keys.js';
import { readKept, verifyKept } from './kept-bytes.js';
import { signedReport } from './report.js';
import { reportTexts } from './report-language.js';

/** An unknown or erased incident waits for nothing. An unreadable log is left to the caller. */
export async function isPackagePending(
  context: IncidentReading,
  { tenantId, incidentId }: PackReport,
): Promise<boolean> {
  const incident = await loadIncident(context, tenantId, incidentId);
  if (incident === null || incident.caseFile === null) return false;
  return incident.signature !== null && incident.packages.length === 0;
}

/**
 * A stream from the evidence into the store. Idempotent. @param signal stops it; nothing is recorded then
 * @returns false without work @throws DomainError `evidence.{altered,no-timestamp,not-signed-yet}`,
 * `incident.language-not-built`
 */
export async function packReport(
  context: IncidentsContext,
  { tenantId, incidentId }: PackReport,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!(await isPackagePending(context, { tenantId, incidentId }))) return false;
  const report = signedReport(await requireIncident(context, tenantId, incidentId));
  if (report === null) return false;
  const service = asService(tenantId);
  const place = { tenantId, id: context.ids.next() };
  const { planned, measures } = await orSayWhat(context, service, report, async () => {
    const planned = await planOf(context, service, report);
    // Evidence may have many gigabytes, so a worker that stops leaves the package to another worker.
    const measured = new Measured(planned.pieces(), () => signal?.throwIfAborted());
    await context.store.put(place, measured, await recipientsOf(context, tenantId));
    return { planned, measures: measured.measures() };
  });
  const { sha256, size: bytes } = measures;
  const recorded = changeIncident(context, service, incidentId, async (state, link) => {
    if (state !== null && state.packages.length > 0) throw packedMeanwhile();
    const words = { action: 'packaged', objectId: place.id, hashAfter: sha256, to: planned.name } as const;
    const custody = await link(words);
    const { manifestSha256 } = planned;
    const data = { packageId: place.id, sha256, manifestSha256, bytes, custody, by: actorOf(service) };
    return { type: 'RecordPackage', data };
  });
  await orTakeBack(context, place, recorded);
  return true;
}

/** When a piece differs from what was acquired, its actual hash is recorded in the chain of custody. */
async function orSayWhat<T>(
  context: IncidentsContext,
  service: IncidentRequester,
  { incidentId, evidence }: Report,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'evidence.altered')
      for (const item of evidence) await verifyKept(context, service, incidentId, item);
    throw error;
  }
}

async function planOf(
  context: IncidentsContext,
  { tenantId }: IncidentRequester,
  report: Report,
): Promise<PlannedPackage> {
  const { store, keys, publishedAt, timestamp } = context;
  const { incidentId } = report;
  const logProof = await proofOfSignature(context, { tenantId, incidentId });
  return planPackage({
    report,
    evidence: (id) => store.get({ tenantId, id }),
    // The package has the time of the signature, whenever it is built.
    keys: await keys.at(report.signature.at),
    publishedAt,
    texts: reportTexts(context, report.signature.language),
    ...(timestamp && { timestamp }),
    ...(logProof !== null && { logProof }),
  });
}

async function proofOfSignature(
  { log, prove }: IncidentsContext,
  { tenantId, incidentId }: PackReport,
): Promise<string | null> {
  const events = await log.readStream(tenantId, incidentStream(incidentId));
  const signed = events.findIndex(({ type }) => type === 'IncidentSigned');
  // The decider records the signature directly after its custody entry.
  const link = events[signed - 1];
  return prove === undefined || link === undefined ? null : prove(link.position);
}

const packedMeanwhile = (): DomainError =>
  new DomainError(
    'incident.not-in-this-state',
    'conflict',
    t`The package is already built. Reload the incident.`,
  );

export interface HandedOut {
  readonly zip: Pieces;
  readonly bytes: number;
  /** As in the specification: `evidence_{username}_{timestamp}.zip`. */
  readonly filename: string;
}

interface PackagePath {
  readonly incidentId: string;
  readonly packageId: string;
}

/**
 * Hands out a package: verifies it before the first byte leaves and again while streaming, and records it in the chain
 * of custody. @throws DomainError `incident.not-found`, `evidence.not-found`, `evidence.altered`
 */
export async function handOutPackage(
  context: IncidentsContext,
  requester: IncidentRequester,
  path: PackagePath,
  to = actorOf(requester),
): Promise<HandedOut> {
  const { bytes, filename, ...object } = await exported(context, requester, path, { reason: 'As a ZIP', to });
  return { zip: await readKept(context, requester.tenantId, object), bytes, filename };
}

/**
 * Hands out the encrypted package. Only its recipients can open it, with `rampart evidence open`.
 * @throws DomainError `incident.not-found`, `evidence.not-found`, `evidence.altered`
 */
export async function handOutSealed(
  context: IncidentsContext,
  requester: IncidentRequester,
  path: PackagePath,
): Promise<{ readonly sealed: Pieces; readonly filename: string }> {
  const { id, filename } = await exported(context, requester, path, {
    reason: 'Sealed for its recipients',
    to: actorOf(requester),
  });
  const sealed = await context.store.sealed({ tenantId: requester.tenantId, id });
  if (sealed === null)
    throw new DomainError(
      'evidence.not-found',
      'not-found',
      t`This package does not exist. Reload the incident.`,
    );
  return { sealed, filename: `${filename}.sealed` };
}

async function exported(
  context: IncidentsContext,
  requester: IncidentRequester,
  path: PackagePath,
  words: { readonly reason: string; readonly to: string },
) {
  const { incidentId, packageId: id } = path;
  const { sha256, bytes, filename } = await requirePackage(context, requester.tenantId, path);
  await verifyKept(context, requester, incidentId, { id, sha256 });
  await changeIncident(context, requester, incidentId, async (_state, link) => {
    const exportedAs = { action: 'exported', objectId: id, hashBefore: sha256, hashAfter: sha256 } as const;
    return { type: 'RecordCustody', data: { custody: await link({ ...exportedAs, ...words }) } };
  });
  return { id, sha256, bytes, filename };
}

export interface BesidePackage {
  readonly filename: string;
  /** The line that `sha256sum` writes for that file name. */
  readonly checksum: string;
  readonly signature: Uint8Array;
}

/** Made from the package's record, the same each time. @throws DomainError `incident.not-found`, `evidence.not-found` */
export async function besidePackage(
  context: IncidentsContext,
  tenantId: string,
  path: PackagePath,
): Promise<BesidePackage> {
  const { sha256, filename, signedAt } = await requirePackage(context, tenantId, path);
  const keys = await context.keys.at(signedAt);
  const { signCmsDigest } = await import('../format/sign-cms.js');
  const signature = await signCmsDigest(fromHex(sha256), keys, new Date(signedAt));
  return { filename, checksum: `${sha256}  ${filename}\n`, signature };
}

/** Finds a recorded package and its file name. @throws DomainError `incident.not-found`, `evidence.not-found` */
export async function requirePackage(
  context: Pick<IncidentsContext, 'log'>,
  tenantId: string,
  { incidentId, packageId }: PackagePath,
) {
  const incident = await requireIncident(context, tenantId, incidentId);
  const { packages, signature, caseFile, reportId } = incident;
  const kept = packages.find((one) => one.packageId === packageId);
  if (kept === undefined || signature === null)
    throw new DomainError(
      'evidence.not-found',
      'not-found',
      t`This package does not exist. Reload the incident.`,
    );
  const filename = packageName({ reportId, caseFile, signature });
  return { sha256: kept.sha256, bytes: kept.bytes, filename, signedAt: signature.at };
}
