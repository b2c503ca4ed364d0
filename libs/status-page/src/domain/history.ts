import { COMPONENT_STATES, type ComponentState, HISTORY_DAYS, type StatusDay } from '../contract/index.js';

const DAY_MS = 86_400_000;

/** A state that begins at a time, milliseconds since 1970. */
export interface StateChange {
  readonly at: number;
  readonly state: ComponentState;
}

export interface History {
  readonly available: number | null;
  readonly days: readonly StatusDay[];
}

/** @param changes in order @param until the last measurement; nothing is known afterwards */
export function historyOf(changes: readonly StateChange[], until: number, now: number): History {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const from = today - (HISTORY_DAYS - 1 - index) * DAY_MS;
    return { from, spent: spentIn(changes, from, Math.min(from + DAY_MS, until)) };
  });
  return {
    available: availableOf(summed(days.map(({ spent }) => spent))),
    days: days.map(({ from, spent }) => ({
      day: new Date(from).toISOString().slice(0, 10),
      state: worstOf(COMPONENT_STATES.filter((state) => spent[state] > 0)),
      available: availableOf(spent),
    })),
  };
}

/** The worst known state; `unknown` when none is known. */
export const worstOf = (states: readonly ComponentState[]): ComponentState =>
  COMPONENT_STATES.findLast((state) => states.includes(state)) ?? 'unknown';

type Spent = Record<ComponentState, number>;

const nothing = (): Spent => ({ unknown: 0, operational: 0, degraded: 0, outage: 0 });

/** Milliseconds in each state between two times. */
function spentIn(changes: readonly StateChange[], from: number, to: number): Spent {
  const spent = nothing();
  changes.forEach(({ at, state }, index) => {
    const end = Math.min(changes[index + 1]?.at ?? to, to);
    const begin = Math.max(at, from);
    if (end > begin) spent[state] += end - begin;
  });
  return spent;
}

function summed(all: readonly Spent[]): Spent {
  const sum = nothing();
  for (const spent of all) for (const state of COMPONENT_STATES) sum[state] += spent[state];
  return sum;
}

function availableOf({ operational, degraded, outage }: Spent): number | null {
  const known = operational + degraded + outage;
  return known === 0 ? null : (operational + degraded) / known;
}
