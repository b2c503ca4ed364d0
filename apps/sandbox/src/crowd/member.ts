import type { SandboxAccount } from '../world/account.js';
import type { MemberClass } from './crowd-plan.js';

/** A follower of the invented brand, and what is true of it. */
export interface Member {
  readonly account: SandboxAccount;
  readonly memberClass: MemberClass;
  /** Which engagement pod it is of. Null: none. */
  readonly pod: number | null;
  /** Hour of the day (UTC) in which it wakes up. */
  readonly wakesAt: number;
}
