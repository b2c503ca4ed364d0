import { openLocalEvidence } from '@rampart/incidents';
import {
  type CheckCopyContext,
  derivedMarkKeys,
  openCredentialWriter,
  pixelWorkThreads,
  pictureCatalog,
  type SealedStore,
  TenantFingerprints,
  videoPrograms,
  wholeFiles,
} from '@rampart/media-protection';
import type { Runtime } from '../platform/runtime.js';

/** `CheckCopyContext` */
export const MEDIA_PROTECTION = Symbol('media-protection');

/** Where pictures are kept: as evidence is, sealed the same way. */
export const openMediaStore = ({ environment, clock }: Pick<Runtime, 'environment' | 'clock'>): SealedStore =>
  wholeFiles(openLocalEvidence(environment, clock, '').store);

/** What this capability's jobs work with in this process. */
export async function openMediaProtection({
  environment,
  log,
  clock,
  ids,
  tenants,
}: Runtime): Promise<CheckCopyContext> {
  const store = openMediaStore({ environment, clock });
  const video = videoPrograms(environment);
  const catalog = pictureCatalog(tenants);
  return {
    log,
    clock,
    ids,
    store,
    keys: derivedMarkKeys(Buffer.from(environment.RAMPART_KEK, 'base64')),
    video,
    work: pixelWorkThreads(video),
    credentials: await openCredentialWriter(environment, clock),
    catalog,
    fingerprints: new TenantFingerprints(catalog),
  };
}
