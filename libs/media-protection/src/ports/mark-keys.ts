import type { MarkKey } from '@rampart/media';

/** The keys of hidden marks. A tenant has its own; a new generation replaces one that may have become known. */
export interface MarkKeys {
  /** Which generation new marks are made with. */
  readonly generation: number;
  keyOf(tenantId: string, generation: number): MarkKey;
}
