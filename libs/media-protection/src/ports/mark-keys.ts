import type { MarkKey } from '@rampart/media';

export interface MarkKeys {
  keyOf(tenantId: string, generation: number): MarkKey;
}
