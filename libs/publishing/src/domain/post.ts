import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { PostContent, PostOptions, PostStage, Recurrence, WishedTime } from '../contract/index.js';
import type { PlannedRun, PostEvent, SavedData, Target } from './post.events.js';

export interface Schedule {
  readonly round: number;
  readonly zone: string;
  readonly localTime: string;
  readonly recurrence: Recurrence | null;
  readonly runs: readonly PlannedRun[];
}

export interface Post {
  readonly postId: string;
  readonly stage: PostStage;
  /** Counts saves; a save names the edition with which it began. */
  readonly edition: number;
  /** Null once the post was erased. */
  readonly content: PostContent | null;
  readonly contentHash: string;
  readonly options: PostOptions;
  readonly targets: readonly Target[];
  readonly editedBy: string;
  readonly approvalId: string | null;
  readonly approvedBy: string | null;
  /** The wished time of the approval request; null once it is used, refused or withdrawn. */
  readonly wish: WishedTime | null;
  readonly rounds: number;
  readonly schedule: Schedule | null;
}

/** Null before the first save. */
export type PostState = Post | null;

type By = { readonly by: string };

export type PostCommand =
  | Command<'DraftPost', SavedData>
  | Command<'EditPost', SavedData & { readonly edition: number }>
  | Command<'SubmitPost', By & { readonly approvalId: string | null; readonly wish: WishedTime | null }>
  | Command<'ApprovePost', By & { readonly contentHash: string }>
  | Command<'SendPostBack', By & { readonly reason: string }>
  | Command<'RefuseWish', By & { readonly reason: string }>
  | Command<'SchedulePost', By & Omit<Schedule, 'round'>>
  /** `round` is the schedule from which its run ids derive. */
  | Command<'MovePost', By & Schedule>
  | Command<'UnschedulePost', By>
  | Command<'DeletePost', By>;

function decide(command: PostCommand, state: PostState): readonly PostEvent[] {
  if (command.type === 'DraftPost')
    return state === null ? [{ type: 'PostDrafted', data: command.data }] : [];
  const post = present(state);
  const { postId, contentHash } = post;
  const { by } = command.data;
  switch (command.type) {
    case 'EditPost':
      return edit(command.data, post);
    case 'SubmitPost': {
      if (post.stage !== 'draft') return refuse(post, 'submit');
      assertComplete(post);
      const { approvalId, wish } = command.data;
      return [{ type: 'PostSubmitted', data: { postId, by, contentHash, approvalId, wish } }];
    }
    case 'ApprovePost':
      if (post.stage === 'approved' || post.stage === 'scheduled') return [];
      if (command.data.contentHash !== contentHash) throw changedMeanwhile();
      return post.stage === 'in_review'
        ? [{ type: 'PostApproved', data: { postId, by, contentHash } }]
        : refuse(post, 'approve');
    case 'SendPostBack':
      return post.stage === 'in_review'
        ? [{ type: 'PostSentBack', data: { postId, by, reason: command.data.reason } }]
        : refuse(post, 'send back');
    case 'RefuseWish':
      return post.stage === 'approved' && post.wish !== null
        ? [{ type: 'PostWishRefused', data: { postId, by, reason: command.data.reason } }]
        : [];
    case 'SchedulePost': {
      if (post.stage !== 'approved') return refuse(post, 'schedule');
      assertComplete(post);
      return [scheduled(command.data, post)];
    }
    case 'MovePost':
      if (post.stage !== 'scheduled') return refuse(post, 'move');
      assertMovable(post, command.data.round);
      return [{ type: 'PostUnscheduled', data: { postId, by } }, scheduled(command.data, post)];
    case 'UnschedulePost':
      return post.stage === 'scheduled' ? [{ type: 'PostUnscheduled', data: { postId, by } }] : [];
    case 'DeletePost':
      return [{ type: 'PostDeleted', data: { postId, by } }];
    default:
      return unreachable(command);
  }
}

function scheduled({ by, ...schedule }: By & Omit<Schedule, 'round'>, post: Post): PostEvent {
  const { postId, contentHash, rounds } = post;
  const { zone, localTime, recurrence, runs } = schedule;
  const data = { postId, by, contentHash, zone, localTime, recurrence, runs: [...runs], round: rounds + 1 };
  return { type: 'PostScheduled', data };
}

function edit(data: SavedData & { readonly edition: number }, post: Post): readonly PostEvent[] {
  const { edition, ...saved } = data;
  if (edition !== post.edition)
    throw new DomainError(
      'publishing.edited-meanwhile',
      'conflict',
      t`Another person saved this post since you opened it. Load it, compare, and save again.`,
      { edition: post.edition, editedBy: post.editedBy },
    );
  if (saved.contentHash === post.contentHash) return [];
  return [{ type: 'PostEdited', data: saved }];
}

function present(state: PostState): Post {
  if (state === null || state.stage === 'deleted') throw postNotFound();
  return state;
}

export const postNotFound = (): DomainError =>
  new DomainError('publishing.not-found', 'not-found', t`This post does not exist. Reload the list.`);

const changedMeanwhile = (): DomainError =>
  new DomainError(
    'publishing.changed-since-review',
    'conflict',
    t`The post was changed after the request. Submit it for approval again.`,
  );

const NEXT: Readonly<Record<PostStage, string>> = {
  draft: 'It is a draft. Submit it first.',
  in_review: 'It waits for approval. Wait for the decision.',
  approved: 'It is approved already. Schedule it.',
  scheduled: 'It is scheduled. Take it off the schedule first.',
  deleted: 'It was deleted.',
};

function refuse({ stage }: Post, doing: string): never {
  throw new DomainError(
    'publishing.wrong-stage',
    'conflict',
    t`This post cannot ${doing} now. ${NEXT[stage]}`,
    {
      stage,
    },
  );
}

function assertMovable({ schedule, rounds }: Post, round: number): void {
  if (round !== rounds + 1)
    throw new DomainError(
      'publishing.moved-meanwhile',
      'conflict',
      t`Another person moved this post since you opened it. Reload, and move it again.`,
    );
  if (new Set(schedule?.runs.map(({ dueAt }) => dueAt)).size > 1)
    throw new DomainError(
      'publishing.several-times',
      'conflict',
      t`The post has several times. Take it off the schedule, then schedule it again.`,
    );
}

function assertComplete({ targets, content }: Post): void {
  if (targets.length === 0)
    throw new DomainError(
      'publishing.no-accounts',
      'invalid',
      t`The post has no account. Choose one or more.`,
    );
  if (content === null || (content.text.trim() === '' && content.media.length === 0))
    throw new DomainError(
      'publishing.empty',
      'invalid',
      t`The post has no text and no media. Add one of them.`,
    );
}

function evolve(state: PostState, event: PostEvent): PostState {
  if (event.type === 'PostDrafted') {
    const { postId } = event.data;
    const fresh = { postId, stage: 'draft', rounds: 0, schedule: null } as const;
    return { ...fresh, ...savedPart(event.data), edition: 1, approvalId: null, approvedBy: null, wish: null };
  }
  if (state === null) return null;
  const unapproved = {
    stage: 'draft',
    approvalId: null,
    approvedBy: null,
    schedule: null,
    wish: null,
  } as const;
  switch (event.type) {
    case 'PostEdited':
      return { ...state, ...savedPart(event.data), ...unapproved, edition: state.edition + 1 };
    case 'PostSubmitted':
      return {
        ...state,
        stage: 'in_review',
        approvalId: event.data.approvalId,
        wish: event.data.wish ?? null,
      };
    case 'PostApproved':
      return { ...state, stage: 'approved', approvalId: null, approvedBy: event.data.by };
    case 'PostSentBack':
      return { ...state, ...unapproved };
    case 'PostWishRefused':
      return { ...state, wish: null };
    case 'PostScheduled': {
      const { round, zone, localTime, recurrence, runs } = event.data;
      return {
        ...state,
        stage: 'scheduled',
        rounds: round,
        wish: null,
        schedule: { round, zone, localTime, recurrence, runs },
      };
    }
    case 'PostUnscheduled':
      return { ...state, stage: 'approved', schedule: null };
    case 'PostDeleted':
      return { ...state, stage: 'deleted', schedule: null };
    default:
      return unreachable(event);
  }
}

const savedPart = ({ content, contentHash, options, targets, by }: SavedData) => ({
  content: content === 'erased' ? null : content,
  ...{ contentHash, options, targets, editedBy: by },
});

/** Decides about one post until it is sent. Sending on an account is a run. */
export const postDecider: Decider<PostState, PostCommand, PostEvent> = {
  initialState: () => null,
  decide,
  evolve,
};

export const postStream = (postId: string): string => `post:${postId}`;
