import { DomainError } from '@rampart/kernel';
import { createHash } from 'node:crypto';
import type { PackReport } from '../contract/index.js';
import { incidentStream } from '../domain/incident.js';
import { buildPackage } from '../package/build-package.js';
import {
  actorOf,
  asService,
  changeIncident,
  type IncidentsContext,
  loadIncident,
  requireIncident,
  type Requester,
} from './context.js';
import { lastHash } from './incidents.js';
import { signedReport } from './report.js';

/**
 * Whether a signed report still waits for its package. One that is unknown or was forgotten waits for nothing; a log
 * that cannot be read says nothing, so its failure is the caller's.
 */
export async function isPackagePending(
  context: Pick<IncidentsContext, 'log'>,
  { tenantId, incidentId }: PackReport,
): Promise<boolean> {
  const incident = await loadIncident(context, tenantId, incidentId);
  if (incident === null || incident.caseFile === null) return false;
  return incident.signature !== null && incident.packages.length === 0;
}

/**
 * Builds the package of a signed report and keeps it. Run twice, it leaves one package and one fact.
 * @returns false when there is nothing to build
 * @throws DomainError `evidence.altered`, `evidence.no-timestamp`, `evidence.not-signed-yet`
 */
export async function packReport(
  context: IncidentsContext,
  { tenantId, incidentId }: PackReport,
): Promise<boolean> {
  if (!(await isPackagePending(context, { tenantId, incidentId }))) return false;
  const incident = await requireIncident(context, tenantId, incidentId);
  const report = signedReport(incident);
  if (report === null) return false;
  const { store, keys, publishedAt, timestamp } = context;
  const evidence = new Map<string, Uint8Array>();
  for (const { id } of report.evidence) {
    const bytes = await store.get(tenantId, id);
    if (bytes !== null) evidence.set(id, bytes);
  }
  const inputs = { report, evidence, keys: await keys.current(), publishedAt };
  const logProof = await proofOfSignature(context, { tenantId, incidentId });
  const built = await buildPackage({
    ...inputs,
    ...(timestamp && { timestamp }),
    ...(logProof !== null && { logProof }),
  });
  const packageId = context.ids.next();
  const sha256 = createHash('sha256').update(built.zip).digest('hex');
  await store.put(tenantId, packageId, built.zip);
  const service = asService(tenantId);
  await changeIncident(context, service, incidentId, async (state, link) => {
    if (state !== null && state.packages.length > 0) throw packedMeanwhile();
    const custody = await link({
      action: 'packaged',
      objectId: packageId,
      hashAfter: sha256,
      to: built.name,
    });
    const { manifestSha256 } = built;
    const data = {
      packageId,
      sha256,
      manifestSha256,
      bytes: built.zip.length,
      custody,
      by: actorOf(service),
    };
    return { type: 'RecordPackage', data };
  });
  return true;
}

/** That the log holds the entry with which the custody of the report ends; null where nobody can prove it. */
async function proofOfSignature(
  { log, prove }: IncidentsContext,
  { tenantId, incidentId }: PackReport,
): Promise<string | null> {
  const events = await log.readStream(tenantId, incidentStream(incidentId));
  const signed = events.findIndex(({ type }) => type === 'IncidentSigned');
  // The decider records the signature right behind its link of custody.
  const link = events[signed - 1];
  return prove === undefined || link === undefined ? null : prove(link.position);
}

const packedMeanwhile = (): DomainError =>
  new DomainError('incident.not-in-this-state', 'conflict', 'The package was built meanwhile.');

/** A package as it is handed out. */
export interface HandedOut {
  readonly zip: Uint8Array;
  /** As the specification names it: `evidence_{username}_{timestamp}.zip`. */
  readonly filename: string;
}

/**
 * Hands a package out: hashed again, and recorded in the chain of custody.
 * @throws DomainError `incident.not-found`, `evidence.not-found`, `evidence.altered`
 */
export async function handOutPackage(
  context: IncidentsContext,
  requester: Requester,
  { incidentId, packageId }: { readonly incidentId: string; readonly packageId: string },
): Promise<HandedOut> {
  const incident = await requireIncident(context, requester.tenantId, incidentId);
  const kept = incident.packages.find((one) => one.packageId === packageId);
  const zip = kept === undefined ? null : await context.store.get(requester.tenantId, packageId);
  if (kept === undefined || zip === null)
    throw new DomainError('evidence.not-found', 'not-found', 'There is no such package.');
  if (createHash('sha256').update(zip).digest('hex') !== kept.sha256)
    throw new DomainError('evidence.altered', 'conflict', 'The package is not as it was built.', {
      packageId,
    });
  await changeIncident(context, requester, incidentId, async (state, link) => {
    const hashBefore = state === null ? null : lastHash(state, packageId);
    const words = { action: 'exported', objectId: packageId, hashBefore, hashAfter: kept.sha256 } as const;
    return { type: 'RecordCustody', data: { custody: await link({ ...words, to: actorOf(requester) }) } };
  });
  const [profile = incident.reportId] = incident.caseFile.suspect.profiles;
  return { zip, filename: `evidence_${usernameOf(profile)}_${context.clock.now().getTime()}.zip` };
}

/** The last part of a profile's address, as far as a file name can hold it. */
function usernameOf(profile: string): string {
  const last =
    profile
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const safe = last.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 60);
  return safe === '' ? 'unknown' : safe;
}
