import type { FindPrivateKey, SealFor } from '../sealed/envelope.js';

/** The installation's keys that wrap the keys of evidence. */
export interface WrappingKeys {
  /** The one that wraps now. */
  current(): Promise<SealFor>;
  /** Finds private keys, also of retired ones: what they wrapped is still opened. */
  finder(): Promise<FindPrivateKey>;
}
