import type { TrustAnchor } from '../contract/index.js';
import type { PackageKeys } from '../package/build-package.js';

export interface EvidenceKeys {
  /** The keys that sign content with this date: a key never signs content older than itself. @param instant ISO 8601 */
  at(instant: string): Promise<PackageKeys>;
  anchor(): Promise<TrustAnchor>;
}
