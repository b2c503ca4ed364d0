import type { MarkKey } from '@rampart/media';

/** The keys of hidden marks, per tenant; a new generation replaces a possibly leaked one. */
export interface MarkKeys {
  keyOf(tenantId: string, generation: number): MarkKey;
}
