import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { FoundPost, PublishRunStatus } from '../contract/index.js';
import type { PublishRunEvent } from './run.events.js';
import type { Network } from '../contract/index.js';

export interface RunAbout {
  readonly runId: string;
  readonly postId: string;
  readonly accountId: string;
  readonly network: Network;
}

export interface RunState {
  readonly status: PublishRunStatus;
  readonly attempt: number;
  readonly networkPostId: string | null;
}

export interface PublishedAs {
  readonly networkPostId: string;
  readonly url: string;
  readonly how: 'answered' | 'found' | 'settled';
}

type By = { readonly by: string };
type Attempt = { readonly attempt: number; readonly since: string };
type Reason = { readonly reason: string };
type Found = { readonly networkPostId: string; readonly url: string };

export type RunCommand =
  | Command<'RecordPrepared', RunAbout & { readonly fingerprintIds: string[]; readonly simulated: boolean }>
  | Command<'RecordPublished', RunAbout & PublishedAs & By & Attempt>
  | Command<'RecordLost', RunAbout & Attempt & Reason>
  | Command<'RecordDelay', RunAbout & Reason & { readonly until: string }>
  | Command<'RecordFailure', RunAbout & Reason & By & { readonly code: string }>
  | Command<'PauseRun', RunAbout & Reason>
  | Command<'RecordUnconfirmed', RunAbout & Reason & { readonly found: FoundPost[] }>
  | Command<'AdoptFound', RunAbout & Found & By>
  | Command<'MarkNotPublished', RunAbout & By>
  | Command<'RepeatRun', RunAbout & By>;

const OVER: ReadonlySet<PublishRunStatus> = new Set(['published', 'cancelled']);

/** Repeating a command changes nothing; after publication no event follows. */
function decide(command: RunCommand, state: RunState): readonly PublishRunEvent[] {
  if (isByPerson(command)) return settle(command, state);
  if (OVER.has(state.status)) return [];
  const { data } = command;
  const { runId, postId, accountId, network } = data;
  const about = { runId, postId, accountId, network };
  switch (command.type) {
    case 'RecordPrepared':
      return state.status === 'scheduled' ? [{ type: 'PublishRunPrepared', data: command.data }] : [];
    case 'RecordPublished': {
      const { networkPostId, url, how, by, attempt, since } = command.data;
      const published: PublishRunEvent = {
        type: 'PublishRunPublished',
        data: { ...about, networkPostId, url, how, by },
      };
      return state.attempt < attempt ? [committing(about, attempt, since), published] : [published];
    }
    case 'RecordLost': {
      const { attempt, since, reason } = command.data;
      if (state.attempt > attempt) return [];
      const lost: PublishRunEvent = { type: 'PublishRunLost', data: { ...about, attempt, reason } };
      return state.attempt < attempt ? [committing(about, attempt, since), lost] : [lost];
    }
    case 'RecordDelay':
      return [{ type: 'PublishRunDelayed', data: command.data }];
    case 'RecordFailure':
      return state.status === 'failed' ? [] : [{ type: 'PublishRunFailed', data: command.data }];
    case 'PauseRun':
      return state.status === 'paused' ? [] : [{ type: 'PublishRunPaused', data: command.data }];
    case 'RecordUnconfirmed':
      return state.status === 'unconfirmed' ? [] : [{ type: 'PublishRunUnconfirmed', data: command.data }];
    default:
      return unreachable(command);
  }
}

type ByPerson = Extract<RunCommand, { readonly type: 'AdoptFound' | 'MarkNotPublished' | 'RepeatRun' }>;

const isByPerson = (command: RunCommand): command is ByPerson =>
  command.type === 'AdoptFound' || command.type === 'MarkNotPublished' || command.type === 'RepeatRun';

function settle(command: ByPerson, { status }: RunState): readonly PublishRunEvent[] {
  const { runId, postId, accountId, network, by } = command.data;
  const about = { runId, postId, accountId, network };
  switch (command.type) {
    case 'AdoptFound': {
      if (status !== 'unconfirmed') throw notToSettle(status);
      const { networkPostId, url } = command.data;
      return [{ type: 'PublishRunPublished', data: { ...about, networkPostId, url, how: 'settled', by } }];
    }
    case 'MarkNotPublished':
      if (status !== 'unconfirmed') throw notToSettle(status);
      return [
        {
          type: 'PublishRunFailed',
          data: {
            ...about,
            by,
            code: 'settled.not-published',
            reason: 'A person found that it was not published.',
          },
        },
      ];
    case 'RepeatRun':
      if (status !== 'unconfirmed' && status !== 'failed' && status !== 'paused')
        throw new DomainError(
          'publishing.nothing-to-retry',
          'conflict',
          t`Only a failed post can be retried, and this one did not fail on this account. Reload it.`,
          { status },
        );
      return [{ type: 'PublishRunRepeated', data: { ...about, by } }];
    default:
      return unreachable(command);
  }
}

const notToSettle = (status: PublishRunStatus): DomainError =>
  new DomainError(
    'publishing.not-unconfirmed',
    'conflict',
    t`This outcome is known already. Reload the post to see it.`,
    { status },
  );

const committing = (about: RunAbout, attempt: number, since: string): PublishRunEvent => ({
  type: 'PublishRunCommitting',
  data: { ...about, attempt, since },
});

export const STATUS_AFTER = {
  PublishRunPrepared: 'preparing',
  PublishRunCommitting: 'committing',
  PublishRunPublished: 'published',
  PublishRunLost: 'committing',
  PublishRunDelayed: 'scheduled',
  PublishRunFailed: 'failed',
  PublishRunPaused: 'paused',
  PublishRunUnconfirmed: 'unconfirmed',
  PublishRunRepeated: 'scheduled',
} as const satisfies Record<PublishRunEvent['type'], PublishRunStatus>;

function evolve(state: RunState, event: PublishRunEvent): RunState {
  const status = STATUS_AFTER[event.type];
  switch (event.type) {
    case 'PublishRunCommitting':
      return { ...state, status, attempt: event.data.attempt };
    case 'PublishRunPublished':
      return { ...state, status, networkPostId: event.data.networkPostId };
    default:
      return { ...state, status };
  }
}

export const runDecider: Decider<RunState, RunCommand, PublishRunEvent> = {
  initialState: () => ({ status: 'scheduled', attempt: 0, networkPostId: null }),
  decide,
  evolve,
};

export const runStream = (runId: string): string => `publish-run:${runId}`;
