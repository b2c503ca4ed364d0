import type { AgeingKind } from '../domain/ageing.js';

/** For how long a tenant's plan keeps what is done with. */
export interface Retention {
  /** Days; null: it is kept. */
  daysOf(tenantId: string, kind: AgeingKind): Promise<number | null>;
}
