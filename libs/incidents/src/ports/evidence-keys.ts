import type { TrustAnchor } from '../contract/index.js';
import type { PackageKeys } from '../package/build-package.js';

export interface EvidenceKeys {
  /** Those that sign what is dated so: a key signs nothing that is older than itself. @param instant ISO 8601 */
  at(instant: string): Promise<PackageKeys>;
  anchor(): Promise<TrustAnchor>;
}
