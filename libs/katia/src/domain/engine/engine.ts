import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { EngineEvent } from './engine.events.js';

/** The budget until an administrator sets another one. */
export const FIRST_TOKENS_PER_DAY = 200_000;

export interface EngineState {
  readonly on: boolean;
  /** Null when it was never switched. */
  readonly reason: string | null;
  /** The tokens that the language model may use per tenant and day. */
  readonly tokensPerDay: number;
}

export type EngineCommand =
  | Command<'SwitchEngine', { readonly on: boolean; readonly reason: string; readonly by: string }>
  | Command<'SetBudget', { readonly tokensPerDay: number; readonly by: string }>;

/** Whether the engine answers and what it may use, for the whole installation. Repeating a command changes nothing. */
export const engineDecider: Decider<EngineState, EngineCommand, EngineEvent> = {
  initialState: () => ({ on: true, reason: null, tokensPerDay: FIRST_TOKENS_PER_DAY }),
  decide(command, { on, tokensPerDay }) {
    switch (command.type) {
      case 'SwitchEngine':
        return command.data.on === on ? [] : [{ type: 'KatiaEngineSwitched', data: command.data }];
      case 'SetBudget':
        return command.data.tokensPerDay === tokensPerDay
          ? []
          : [{ type: 'KatiaBudgetSet', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: (state, { type, data }) =>
    type === 'KatiaBudgetSet'
      ? { ...state, tokensPerDay: data.tokensPerDay }
      : { ...state, on: data.on, reason: data.reason },
};
