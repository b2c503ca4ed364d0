import type { SandboxAccount } from '../world/account.js';
import type { MemberClass } from './crowd-plan.js';

export interface Member {
  readonly account: SandboxAccount;
  readonly memberClass: MemberClass;
  /** The number of the engagement pod that the account belongs to; null without one. */
  readonly pod: number | null;
  /** The hour of the day (UTC) at which the person wakes up. */
  readonly wakesAt: number;
}
