import type { MarkKey } from '@rampart/media';

/** A new generation replaces a possibly leaked key. */
export interface MarkKeys {
  keyOf(tenantId: string, generation: number): MarkKey;
}
