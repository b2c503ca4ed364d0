import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { PromptVersion } from '../../contract/engine.js';
import { FIRST_PROMPT } from '../model/prompts.js';
import type { EngineEvent } from './engine.events.js';

/** Until an administrator sets another one. */
const FIRST_TOKENS_PER_DAY = 200_000;
const MOST_PROMPTS = 50;

export interface EngineState {
  readonly on: boolean;
  /** Null: never switched. */
  readonly reason: string | null;
  /** What the language model may use for one tenant on one day. */
  readonly tokensPerDay: number;
  /** The version in use. */
  readonly prompt: number;
  readonly prompts: PromptVersion[];
}

type EvaluatedOf = Extract<EngineEvent, { readonly type: 'KatiaPromptEvaluated' }>['data'];

export type EngineCommand =
  | Command<'SwitchEngine', { readonly on: boolean; readonly reason: string; readonly by: string }>
  | Command<'SetBudget', { readonly tokensPerDay: number; readonly by: string }>
  | Command<'DraftPrompt', { readonly text: string; readonly by: string }>
  | Command<'RecordPromptEvaluation', EvaluatedOf>
  | Command<'PromotePrompt', { readonly version: number; readonly by: string }>;

/** Whether the engine answers and what it may use, for the whole installation. Repeating a command changes nothing. */
export const engineDecider: Decider<EngineState, EngineCommand, EngineEvent> = {
  initialState: () => ({
    ...{ on: true, reason: null, tokensPerDay: FIRST_TOKENS_PER_DAY, prompt: 1 },
    prompts: [{ version: 1, text: FIRST_PROMPT, evaluated: null, promoted: true }],
  }),
  decide(command, state) {
    switch (command.type) {
      case 'SwitchEngine':
        return command.data.on === state.on ? [] : [{ type: 'KatiaEngineSwitched', data: command.data }];
      case 'SetBudget':
        return command.data.tokensPerDay === state.tokensPerDay
          ? []
          : [{ type: 'KatiaBudgetSet', data: command.data }];
      case 'DraftPrompt':
        return draft(command.data, state);
      case 'RecordPromptEvaluation':
        promptOf(state, command.data.version);
        return [{ type: 'KatiaPromptEvaluated', data: command.data }];
      case 'PromotePrompt':
        return promote(command.data, state);
      default:
        return unreachable(command);
    }
  },
  evolve,
};

function draft(
  { text, by }: { readonly text: string; readonly by: string },
  { prompts }: EngineState,
): EngineEvent[] {
  if (prompts.some((each) => each.text === text)) return [];
  if (prompts.length >= MOST_PROMPTS)
    throw new DomainError(
      'katia.too-many-prompts',
      'conflict',
      t`There are ${MOST_PROMPTS} versions of the prompt already. Use one of them.`,
    );
  return [{ type: 'KatiaPromptDrafted', data: { version: prompts.length + 1, text, by } }];
}

/** One that was in use before may come back; another one has to answer at least as well as the one in use. */
function promote(data: { readonly version: number; readonly by: string }, state: EngineState): EngineEvent[] {
  const { evaluated, promoted } = promptOf(state, data.version);
  if (data.version === state.prompt) return [];
  if (!promoted) {
    const now = promptOf(state, state.prompt).evaluated;
    if (evaluated === null || now === null)
      throw new DomainError(
        'katia.prompt-not-evaluated',
        'conflict',
        t`This version and the one in use have to be evaluated first. Evaluate both, then promote.`,
      );
    if (evaluated.right * now.asked < now.right * evaluated.asked)
      throw new DomainError(
        'katia.prompt-worse',
        'conflict',
        t`This version answers fewer questions rightly than the one in use. Draft a better one.`,
      );
  }
  return [{ type: 'KatiaPromptPromoted', data }];
}

/** @throws DomainError `katia.prompt-not-found` */
export function promptOf({ prompts }: Pick<EngineState, 'prompts'>, version: number): PromptVersion {
  const found = prompts.find((each) => each.version === version);
  if (found === undefined)
    throw new DomainError(
      'katia.prompt-not-found',
      'not-found',
      t`This version of the prompt does not exist. Reload the page.`,
    );
  return found;
}

function evolve(state: EngineState, { type, data }: EngineEvent): EngineState {
  const changed = (version: number, change: Partial<PromptVersion>): PromptVersion[] =>
    state.prompts.map((each) => (each.version === version ? { ...each, ...change } : each));
  switch (type) {
    case 'KatiaEngineSwitched':
      return { ...state, on: data.on, reason: data.reason };
    case 'KatiaBudgetSet':
      return { ...state, tokensPerDay: data.tokensPerDay };
    case 'KatiaPromptDrafted': {
      const { version, text } = data;
      return { ...state, prompts: [...state.prompts, { version, text, evaluated: null, promoted: false }] };
    }
    case 'KatiaPromptEvaluated': {
      const { version, ...evaluated } = data;
      return { ...state, prompts: changed(version, { evaluated }) };
    }
    case 'KatiaPromptPromoted':
      return { ...state, prompt: data.version, prompts: changed(data.version, { promoted: true }) };
    default:
      return unreachable(type);
  }
}
