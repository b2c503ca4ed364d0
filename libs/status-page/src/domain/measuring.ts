import { type Command, type Decider, unreachable } from '@rampart/kernel';
import { type ComponentState, STATUS_COMPONENT_IDS, type StatusComponentId } from '../contract/index.js';
import type { ComponentStates } from './components.js';
import type { MeasuringEvent } from './status-page.events.js';

/** Milliseconds between measurements. */
export const MEASURED_EVERY_MS = 60_000;
/** Milliseconds without a measurement, after which the time between counts as not measured. */
export const GAP_MS = 5 * MEASURED_EVERY_MS;

export interface MeasuringState {
  readonly shown: boolean;
  readonly states: Readonly<Partial<Record<StatusComponentId, ComponentState>>>;
  /** When the newest recorded gap ended, milliseconds since 1970. */
  readonly gapEndedAt: number;
}

export type MeasuringCommand =
  | Command<'ShowStatusPage', { readonly shown: boolean; readonly by: string }>
  | Command<
      'Measure',
      { readonly states: ComponentStates; readonly at: string; readonly measuredBefore: string | null }
    >;

/** Decides what a measurement changes. Repeating one changes nothing. */
export const measuringDecider: Decider<MeasuringState, MeasuringCommand, MeasuringEvent> = {
  initialState: () => ({ shown: false, states: {}, gapEndedAt: 0 }),
  decide(command, state) {
    switch (command.type) {
      case 'ShowStatusPage': {
        const { shown, by } = command.data;
        if (shown === state.shown) return [];
        return [{ type: shown ? 'StatusPageShown' : 'StatusPageHidden', data: { by } }];
      }
      case 'Measure':
        return state.shown ? measured(command.data, state) : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StatusPageShown':
        return { ...state, shown: true };
      case 'StatusPageHidden':
        return { ...state, shown: false, states: {} };
      case 'ComponentsNotMeasured':
        return { ...state, states: {}, gapEndedAt: Date.parse(event.data.to) };
      case 'ComponentStateMeasured':
        return { ...state, states: { ...state.states, [event.data.component]: event.data.state } };
      default:
        return unreachable(event);
    }
  },
};

function measured(
  { states, at, measuredBefore }: Extract<MeasuringCommand, { type: 'Measure' }>['data'],
  state: MeasuringState,
): readonly MeasuringEvent[] {
  const before = measuredBefore === null ? null : Math.max(Date.parse(measuredBefore), state.gapEndedAt);
  const gap = before !== null && Date.parse(at) - before > GAP_MS;
  const known = gap ? {} : state.states;
  const changes = STATUS_COMPONENT_IDS.filter((id) => known[id] !== states[id]).map(
    (component): MeasuringEvent => ({
      type: 'ComponentStateMeasured',
      data: { component, state: states[component], at },
    }),
  );
  if (!gap) return changes;
  const from = new Date(before).toISOString();
  return [{ type: 'ComponentsNotMeasured', data: { from, to: at } }, ...changes];
}
