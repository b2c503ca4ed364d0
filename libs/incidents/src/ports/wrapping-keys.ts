import type { FindPrivateKey, SealFor } from '../sealed/envelope.js';

export interface WrappingKeys {
  current(): Promise<SealFor>;
  /** Finds private keys, including retired ones, which still open what they wrapped. */
  finder(): Promise<FindPrivateKey>;
}
