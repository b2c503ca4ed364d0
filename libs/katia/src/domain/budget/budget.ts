import { type Command, type Decider, DomainError, t } from '@rampart/kernel';
import type { BudgetEvent } from './budget.events.js';

export interface BudgetState {
  readonly used: number;
  /** Tokens by call that are reserved and not yet used. */
  readonly reserved: ReadonlyMap<string, number>;
}

type Used = Extract<BudgetEvent, { readonly type: 'KatiaTokensUsed' }>['data'];

export type BudgetCommand =
  | Command<
      'ReserveTokens',
      { readonly callId: string; readonly tokens: number; readonly tokensPerDay: number }
    >
  | Command<'UseTokens', Used>;

export const spentOf = ({ used, reserved }: BudgetState): number =>
  [...reserved.values()].reduce((sum, tokens) => sum + tokens, used);

/** The tokens of one tenant on one day. A call that would exceed the budget is not made. */
export const budgetDecider: Decider<BudgetState, BudgetCommand, BudgetEvent> = {
  initialState: () => ({ used: 0, reserved: new Map() }),
  decide(command, state) {
    if (command.type === 'UseTokens')
      return state.reserved.has(command.data.callId) ? [{ type: 'KatiaTokensUsed', data: command.data }] : [];
    const { callId, tokens, tokensPerDay } = command.data;
    if (spentOf(state) + tokens > tokensPerDay)
      throw new DomainError(
        'katia.budget-spent',
        'rate-limited',
        t`The language model's budget of ${tokensPerDay} tokens a day is spent. Answers go on without it.`,
      );
    return [{ type: 'KatiaTokensReserved', data: { callId, tokens } }];
  },
  evolve({ used, reserved }, { type, data }) {
    const rest = new Map(reserved);
    if (type === 'KatiaTokensReserved') return { used, reserved: rest.set(data.callId, data.tokens) };
    rest.delete(data.callId);
    return { used: used + data.tokensIn + data.tokensOut, reserved: rest };
  },
};
