import type { FindPrivateKey, SealFor } from '../sealed/envelope.js';

export interface WrappingKeys {
  current(): Promise<SealFor>;
  /** Finds private keys, also of retired ones: what they wrapped is still opened. */
  finder(): Promise<FindPrivateKey>;
}
