import type { AgeingKind } from '../domain/ageing.js';

export interface Retention {
  /** The retention in days; null to keep data forever. */
  daysOf(tenantId: string, kind: AgeingKind): Promise<number | null>;
}
