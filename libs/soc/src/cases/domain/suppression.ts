import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { AlertEntity } from '../../detection/contract/alerts.js';
import { LONGEST_SUPPRESSION_DAYS } from '../contract/cases.js';
import type { SuppressionEvent } from './suppression.events.js';

export interface SuppressionState {
  readonly status: 'absent' | 'in-force' | 'lifted';
}

export type SuppressionCommand =
  | Command<
      'SuppressAlerts',
      {
        readonly suppressionId: string;
        readonly ruleId: string | null;
        readonly entity: AlertEntity | null;
        readonly entityId: string | null;
        readonly until: string;
        readonly reason: string;
        readonly by: string;
        readonly now: string;
      }
    >
  | Command<'LiftSuppression', { readonly suppressionId: string; readonly by: string }>;

const LONGEST_MS = LONGEST_SUPPRESSION_DAYS * 24 * 3_600_000;

/** Ending a suppression window twice changes nothing. */
export const suppressionDecider: Decider<SuppressionState, SuppressionCommand, SuppressionEvent> = {
  initialState: () => ({ status: 'absent' }),
  evolve: (_state, { type }) => ({ status: type === 'SocAlertsSuppressed' ? 'in-force' : 'lifted' }),
  decide(command, { status }) {
    switch (command.type) {
      case 'SuppressAlerts': {
        const { now, ...data } = command.data;
        const left = Date.parse(data.until) - Date.parse(now);
        if (!(left > 0 && left <= LONGEST_MS))
          throw new DomainError(
            'soc-suppression.until',
            'invalid',
            t`A suppression window is ${LONGEST_SUPPRESSION_DAYS} days at most. Choose an earlier end.`,
          );
        return [{ type: 'SocAlertsSuppressed', data }];
      }
      case 'LiftSuppression':
        if (status === 'absent')
          throw new DomainError(
            'soc-suppression.not-found',
            'not-found',
            t`This suppression window does not exist. Reload the list.`,
          );
        return status === 'lifted' ? [] : [{ type: 'SocSuppressionLifted', data: command.data }];
      default:
        return unreachable(command);
    }
  },
};
