import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { DigestFacts } from '../../contract/index.js';
import type { DigestEvent } from './library.events.js';
import type { Week } from './week.js';

export interface Digest extends Week {
  readonly digestId: string;
  readonly complete: boolean;
  readonly facts: DigestFacts | null;
}

export type DigestsState = readonly Digest[];

export type DigestCommand =
  | Command<'RequestDigest', Week & { readonly digestId: string; readonly now: string; readonly by: string }>
  | Command<'CompileDigest', { readonly digestId: string; readonly facts: DigestFacts }>;

export const digestStream = (week: string): string => `weekly-digest:${week}`;

export const digestDecider: Decider<DigestsState, DigestCommand, DigestEvent> = {
  initialState: () => [],
  decide(command, state) {
    if (command.type === 'RequestDigest') return request(command.data, state);
    const { digestId } = command.data;
    const waits = state.some((digest) => digest.digestId === digestId && digest.facts === null);
    return waits ? [{ type: 'DigestCompiled', data: command.data }] : [];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'DigestRequested': {
        const { by: _, ...digest } = event.data;
        return [...state, { ...digest, facts: null }];
      }
      case 'DigestCompiled':
        return state.map((digest) =>
          digest.digestId === event.data.digestId ? { ...digest, facts: event.data.facts } : digest,
        );
      default:
        return unreachable(event);
    }
  },
};

function request(
  { now, ...wanted }: Extract<DigestCommand, { type: 'RequestDigest' }>['data'],
  state: DigestsState,
): readonly DigestEvent[] {
  if (now < wanted.from)
    throw new DomainError(
      'digest.not-begun',
      'conflict',
      t`This week is in the future. Choose an earlier one.`,
    );
  if (state.some(({ facts }) => facts === null))
    throw new DomainError(
      'digest.under-way',
      'conflict',
      t`This digest is already in progress. Wait for it.`,
    );
  if (state.some(({ complete }) => complete))
    throw new DomainError(
      'digest.final',
      'conflict',
      t`The digest of this week is already final. Download it.`,
    );
  return [{ type: 'DigestRequested', data: { ...wanted, complete: now >= wanted.to } }];
}
