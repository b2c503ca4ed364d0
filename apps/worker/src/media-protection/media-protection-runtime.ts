import { openLocalEvidence } from '@rampart/incidents';
import {
  type CheckCopyContext,
  derivedMarkKeys,
  pictureCatalog,
  TenantFingerprints,
  wholeFiles,
} from '@rampart/media-protection';
import type { Runtime } from '../platform/runtime.js';

/** `CheckCopyContext` */
export const MEDIA_PROTECTION = Symbol('media-protection');

/** What this capability's jobs work with in this process. Pictures are kept where evidence is, sealed the same way. */
export function openMediaProtection({ environment, log, clock, ids, tenants }: Runtime): CheckCopyContext {
  const store = wholeFiles(openLocalEvidence(environment, clock, '').store);
  const catalog = pictureCatalog(tenants);
  return {
    log,
    clock,
    ids,
    store,
    keys: derivedMarkKeys(Buffer.from(environment.RAMPART_KEK, 'base64')),
    catalog,
    fingerprints: new TenantFingerprints(catalog),
  };
}
