import type { AgeingKind } from '../domain/ageing.js';

export interface Retention {
  /** Null: keep forever. */
  daysOf(tenantId: string, kind: AgeingKind): Promise<number | null>;
}
