import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { type PostCommand, postDecider } from './post.js';
import type { PostEvent, SavedData } from './post.events.js';

const [postId, accountId, runId] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const by = 'user:ana';
const saved = (text: string): SavedData => ({
  ...{ postId, by, contentHash: `hash of ${text}`, mediaIds: [], securityScore: 100 },
  content: { text, title: null, thread: [], firstComment: null, variants: {}, media: [] },
  options: { watermarkEnabled: true, watermarkText: '', botCheckEnabled: true },
  targets: [{ accountId, network: 'bluesky', handle: 'ana.example' }],
});
const drafted: PostEvent = { type: 'PostDrafted', data: saved('one') };
const submitted: PostEvent = {
  type: 'PostSubmitted',
  data: { postId, by, contentHash: 'hash of one', approvalId: null, wish: null },
};
const approved: PostEvent = {
  type: 'PostApproved',
  data: { postId, by: 'user:bo', contentHash: 'hash of one' },
};
const runs = [{ runId, accountId, network: 'bluesky' as const, dueAt: '2027-01-01T09:00:00.000Z' }];
const schedule = { zone: 'UTC', localTime: '2027-01-01T09:00', recurrence: null, runs };
const scheduled: PostEvent = {
  type: 'PostScheduled',
  data: { postId, by, contentHash: 'hash of one', round: 1, ...schedule },
};

const given = (...history: readonly PostEvent[]) => ({
  when: (command: PostCommand) => postDecider.decide(command, fold(postDecider, history)),
  is: fold(postDecider, history),
});
const refused = (code: string) => expect.objectContaining({ code });

describe('a post', () => {
  it('goes from draft to schedule by review', () => {
    expect(given().when({ type: 'DraftPost', data: saved('one') })).toEqual([drafted]);
    expect(given(drafted).when({ type: 'SubmitPost', data: { by, approvalId: null, wish: null } })).toEqual([
      submitted,
    ]);
    const approve: PostCommand = { type: 'ApprovePost', data: { by: 'user:bo', contentHash: 'hash of one' } };
    expect(given(drafted, submitted).when(approve)).toEqual([approved]);
    const plan: PostCommand = { type: 'SchedulePost', data: { by, ...schedule } };
    expect(given(drafted, submitted, approved).when(plan)).toEqual([scheduled]);
    expect(() => given(drafted).when(plan)).toThrow(refused('publishing.wrong-stage'));
  });

  it('on the schedule is moved in one step, unless it has several times or another person has moved it', () => {
    const history = [drafted, submitted, approved, scheduled];
    const later = { ...schedule, localTime: '2027-01-02T09:00' };
    const move = (round: number): PostCommand => ({ type: 'MovePost', data: { by, ...later, round } });
    expect(given(...history).when(move(2))).toEqual([
      { type: 'PostUnscheduled', data: { postId, by } },
      { type: 'PostScheduled', data: { postId, by, contentHash: 'hash of one', ...later, round: 2 } },
    ]);
    expect(() => given(...history).when(move(1))).toThrow(refused('publishing.moved-meanwhile'));
    expect(() => given(drafted, submitted, approved).when(move(1))).toThrow(
      refused('publishing.wrong-stage'),
    );
    const twice = [...runs, { ...runs[0]!, dueAt: '2027-02-01T09:00:00.000Z' }];
    const repeated: PostEvent = { type: 'PostScheduled', data: { ...scheduled.data, runs: twice } as never };
    expect(() => given(drafted, submitted, approved, repeated).when(move(2))).toThrow(
      refused('publishing.several-times'),
    );
  });

  it('that another person changed since the save began is not overwritten, and the refusal names that person', () => {
    const edited: PostEvent = { type: 'PostEdited', data: { ...saved('two'), by: 'user:bo' } };
    const edit: PostCommand = { type: 'EditPost', data: { ...saved('three'), edition: 1 } };
    expect(given(drafted).when(edit)).toMatchObject([{ type: 'PostEdited' }]);
    expect(() => given(drafted, edited).when(edit)).toThrow(
      expect.objectContaining({ details: { edition: 2, editedBy: 'user:bo' } }),
    );
  });

  it('becomes a draft again when it is edited after its approval or on the schedule', () => {
    const edited: PostEvent = { type: 'PostEdited', data: saved('two') };
    expect(given(drafted, submitted, approved, edited).is).toMatchObject({
      stage: 'draft',
      approvedBy: null,
    });
    expect(given(drafted, submitted, approved, scheduled, edited).is).toMatchObject({
      stage: 'draft',
      schedule: null,
    });
    const same: PostCommand = { type: 'EditPost', data: { ...saved('one'), edition: 1 } };
    expect(given(drafted, submitted, approved).when(same)).toEqual([]);
  });

  it('is not approved when the approval was for other content', () => {
    const approve: PostCommand = { type: 'ApprovePost', data: { by, contentHash: 'hash of another' } };
    expect(() => given(drafted, submitted).when(approve)).toThrow(refused('publishing.changed-since-review'));
  });

  it('whose wished time is refused stays approved, and records the refusal once', () => {
    const wish = { zone: 'UTC', localTime: '2027-01-01T09:00' };
    const wishing: PostEvent = { type: 'PostSubmitted', data: { ...submitted.data, wish } as never };
    const refuseWish: PostCommand = { type: 'RefuseWish', data: { by, reason: 'This time is over.' } };
    const history = [drafted, wishing, approved];
    expect(given(...history).is).toMatchObject({ stage: 'approved', wish });
    const [event] = given(...history).when(refuseWish);
    expect(event).toEqual({ type: 'PostWishRefused', data: { postId, by, reason: 'This time is over.' } });
    expect(given(...history, event!).is).toMatchObject({ stage: 'approved', wish: null });
    expect(given(...history, event!).when(refuseWish)).toEqual([]);
    expect(given(...history, scheduled).when(refuseWish)).toEqual([]);
  });

  it('cannot be submitted without accounts, or without text and media', () => {
    const submit: PostCommand = { type: 'SubmitPost', data: { by, approvalId: null, wish: null } };
    const bare = (change: Partial<SavedData>): PostEvent => ({
      type: 'PostDrafted',
      data: { ...saved(' '), ...change },
    });
    expect(() => given(bare({ targets: [] })).when(submit)).toThrow(refused('publishing.no-accounts'));
    expect(() => given(bare({})).when(submit)).toThrow(refused('publishing.empty'));
  });

  it('that was deleted is not found by any command', () => {
    const deleted: PostEvent = { type: 'PostDeleted', data: { postId, by } };
    expect(() => given(drafted, deleted).when({ type: 'DeletePost', data: { by } })).toThrow(
      refused('publishing.not-found'),
    );
  });
});
