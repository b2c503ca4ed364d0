import type { Impersonator } from '@rampart/impersonation/contract';
import type { LookAlikeActions } from './look-alike-card.js';

export interface ResultListProps extends LookAlikeActions {
  readonly rows: readonly Impersonator[];
  readonly mayJudge: boolean;
  readonly genuine: string;
}
