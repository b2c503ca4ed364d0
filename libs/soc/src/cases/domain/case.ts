import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { CaseStatus } from '../contract/cases.js';
import type { CaseEvent } from './case.events.js';

export interface CaseState {
  readonly status: CaseStatus;
  readonly mergedInto: string | null;
}

interface About {
  readonly caseId: string;
  readonly by: string;
  readonly reason: string;
}

export type CaseCommand =
  | Command<'MoveCase', About & { readonly to: CaseStatus; readonly held?: readonly string[] }>
  | Command<'MergeCase', About & { readonly into: string; readonly target: CaseState }>
  | Command<
      'SplitCase',
      About & {
        readonly newCaseId: string;
        readonly alerts: readonly string[];
        readonly held: readonly string[];
      }
    >;

const NEXT: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  open: ['investigating', 'closed'],
  investigating: ['contained', 'closed'],
  contained: ['investigating', 'closed'],
  closed: [],
};

const MOST_NAMED = 1_000;

/** A command that asks for the current state changes nothing. */
export const caseDecider: Decider<CaseState, CaseCommand, CaseEvent> = {
  initialState: () => ({ status: 'open', mergedInto: null }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'SocCaseMoved':
        return { ...state, status: data.to };
      case 'SocCaseMerged':
        return { ...state, mergedInto: data.into };
      case 'SocCaseSplit':
        return state;
      default:
        return unreachable(type);
    }
  },
  decide(command, state) {
    if (state.mergedInto !== null)
      throw new DomainError(
        'soc-case.merged',
        'conflict',
        t`This case was merged into another. Open that one.`,
        {
          into: state.mergedInto,
        },
      );
    switch (command.type) {
      case 'MoveCase': {
        const { to, held, ...about } = command.data;
        if (to === state.status) return [];
        if (!NEXT[state.status].includes(to)) throw notFromHere(state.status, to);
        return [{ type: 'SocCaseMoved', data: { ...about, from: state.status, to, ...alertsOf(to, held) } }];
      }
      case 'MergeCase': {
        const { target, ...data } = command.data;
        if (data.into === data.caseId)
          throw new DomainError(
            'soc-case.itself',
            'conflict',
            t`A case cannot be merged with itself. Choose another one.`,
          );
        if (state.status === 'closed' || target.status === 'closed' || target.mergedInto !== null)
          throw notOpen();
        return [{ type: 'SocCaseMerged', data }];
      }
      case 'SplitCase': {
        const { held, alerts, ...about } = command.data;
        if (state.status === 'closed') throw notOpen();
        const chosen = [...new Set(alerts)].sort();
        const inCase = new Set(held);
        if (!chosen.every((id) => inCase.has(id)))
          throw new DomainError(
            'soc-case.other-alerts',
            'conflict',
            t`Some alerts are not in this case. Reload it.`,
          );
        if (chosen.length >= held.length)
          throw new DomainError(
            'soc-case.nothing-left',
            'conflict',
            t`A case needs at least one alert. Select fewer alerts.`,
          );
        return [{ type: 'SocCaseSplit', data: { ...about, alerts: chosen } }];
      }
      default:
        return unreachable(command);
    }
  },
};

/** Closing a case settles its alerts; reopening makes them active again. */
function alertsOf(to: CaseStatus, held: readonly string[] | undefined) {
  const alerts = held?.slice(0, MOST_NAMED);
  if (alerts === undefined) return {};
  return to === 'closed' ? { alerts } : { held: alerts };
}

const notFromHere = (from: CaseStatus, to: CaseStatus): DomainError =>
  new DomainError(
    'soc-case.not-in-this-state',
    'conflict',
    t`A case that is ${from} cannot become ${to}. Reload it.`,
    {
      from,
      to,
    },
  );

const notOpen = (): DomainError =>
  new DomainError(
    'soc-case.closed',
    'conflict',
    t`A closed or merged case cannot change. Open the newest case.`,
  );
