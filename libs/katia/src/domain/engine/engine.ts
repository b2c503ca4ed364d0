import type { Command, Decider } from '@rampart/kernel';
import type { EngineEvent } from './engine.events.js';

export interface EngineState {
  readonly on: boolean;
  /** Null: never switched. */
  readonly reason: string | null;
}

export type EngineCommand = Command<
  'SwitchEngine',
  { readonly on: boolean; readonly reason: string; readonly by: string }
>;

/** Whether the engine answers, for the whole installation. Repeating a command changes nothing. */
export const engineDecider: Decider<EngineState, EngineCommand, EngineEvent> = {
  initialState: () => ({ on: true, reason: null }),
  decide: ({ data }, { on }) => (data.on === on ? [] : [{ type: 'KatiaEngineSwitched', data }]),
  evolve: (_, { data: { on, reason } }) => ({ on, reason }),
};
