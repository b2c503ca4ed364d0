import type { MarkKey } from '@rampart/media';

/** The keys of hidden marks. A tenant has its own; a new generation replaces one that may have become known. */
export interface MarkKeys {
  keyOf(tenantId: string, generation: number): MarkKey;
}
