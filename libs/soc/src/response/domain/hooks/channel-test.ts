import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { HookEvent } from './hook.events.js';

type DataOf<Type extends HookEvent['type']> = Extract<HookEvent, { type: Type }>['data'];

type TestEvent = Extract<HookEvent, { type: 'SocTestAsked' | 'SocTestAnswered' }>;

export type TestCommand =
  | Command<'AskTest', DataOf<'SocTestAsked'>>
  | Command<'AnswerTest', DataOf<'SocTestAnswered'>>;

/** Only the first result of a test counts. */
export const testDecider: Decider<'new' | 'asked' | 'answered', TestCommand, TestEvent> = {
  initialState: () => 'new',
  evolve: (_state, { type }) => (type === 'SocTestAsked' ? 'asked' : 'answered'),
  decide(command, state) {
    switch (command.type) {
      case 'AskTest':
        return state === 'new' ? [{ type: 'SocTestAsked', data: command.data }] : [];
      case 'AnswerTest':
        return state === 'asked' ? [{ type: 'SocTestAnswered', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
};

export const testStream = (testId: string): string => `soc-channel-test:${testId}`;
