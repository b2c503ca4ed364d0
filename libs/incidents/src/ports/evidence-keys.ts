import type { TrustAnchor } from '../contract/index.js';
import type { PackageKeys } from '../package/build-package.js';

/** The keys of the evidence service. */
export interface EvidenceKeys {
  /** Those that sign now. */
  current(): Promise<PackageKeys>;
  /** What is published about all of them. */
  anchor(): Promise<TrustAnchor>;
}
