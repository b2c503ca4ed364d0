import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { postStatus } from './post-status.js';
import type { PublishRunEvent } from './run.events.js';
import { type RunCommand, runDecider } from './run.js';

const about = {
  ...{ runId: '00000000-0000-7000-8000-000000000001', postId: '00000000-0000-7000-8000-000000000002' },
  ...{ accountId: '00000000-0000-7000-8000-000000000003', network: 'bluesky' as const },
};
const since = '2027-01-01T09:00:00.000Z';
const committing: PublishRunEvent = { type: 'PublishRunCommitting', data: { ...about, attempt: 1, since } };
const lost: PublishRunEvent = {
  type: 'PublishRunLost',
  data: { ...about, attempt: 1, reason: 'No answer.' },
};
const live = { networkPostId: 'at://post', url: 'https://bsky.example/post' };
const published: PublishRunEvent = {
  type: 'PublishRunPublished',
  data: { ...about, ...live, how: 'answered', by: 'worker:publishing' },
};
const unconfirmed: PublishRunEvent = {
  type: 'PublishRunUnconfirmed',
  data: { ...about, reason: 'No answer.', found: [] },
};
const publish: RunCommand = {
  type: 'RecordPublished',
  data: { ...about, ...live, how: 'answered', by: 'worker:publishing', attempt: 1, since },
};

const given = (...history: readonly PublishRunEvent[]) => ({
  when: (command: RunCommand) => runDecider.decide(command, fold(runDecider, history)),
});

describe('a publish run', () => {
  it('records that it was being sent together with the outcome, and no outcome twice', () => {
    expect(given().when(publish)).toEqual([committing, published]);
    expect(given(committing, lost).when(publish)).toEqual([published]);
    expect(given(committing, published).when(publish)).toEqual([]);
  });

  it('that is published stays published, whatever a late worker reports', () => {
    const late: readonly RunCommand[] = [
      { type: 'RecordLost', data: { ...about, attempt: 2, since, reason: '' } },
      { type: 'RecordFailure', data: { ...about, code: 'x', reason: '', by: 'worker:publishing' } },
      { type: 'PauseRun', data: { ...about, reason: '' } },
      { type: 'RecordUnconfirmed', data: { ...about, reason: '', found: [] } },
    ];
    for (const command of late) expect(given(committing, published).when(command)).toEqual([]);
  });

  it('can be settled by a person only while its outcome is unknown', () => {
    const adopt: RunCommand = { type: 'AdoptFound', data: { ...about, ...live, by: 'user:ana' } };
    expect(given(committing, lost, unconfirmed).when(adopt)).toMatchObject([
      { type: 'PublishRunPublished', data: { how: 'settled', by: 'user:ana' } },
    ]);
    for (const history of [
      [committing, lost],
      [committing, published],
    ])
      expect(() => given(...history).when(adopt)).toThrow(
        expect.objectContaining({ code: 'publishing.not-unconfirmed' }),
      );
  });

  it('is sent again only if it failed, paused or is unconfirmed', () => {
    const repeat: RunCommand = { type: 'RepeatRun', data: { ...about, by: 'user:ana' } };
    expect(given(committing, lost, unconfirmed).when(repeat)).toMatchObject([{ type: 'PublishRunRepeated' }]);
    for (const history of [[], [committing], [committing, published]])
      expect(() => given(...history).when(repeat)).toThrow(
        expect.objectContaining({ code: 'publishing.nothing-to-retry' }),
      );
  });
});

describe('the status of a post', () => {
  it('is that of the run which most needs a person, otherwise of the one furthest behind', () => {
    expect(postStatus('scheduled', ['published', 'unconfirmed', 'failed'])).toBe('unconfirmed');
    expect(postStatus('scheduled', ['published', 'scheduled'])).toBe('scheduled');
    expect(postStatus('scheduled', ['published', 'published'])).toBe('published');
    expect(postStatus('in_review', [])).toBe('in_review');
  });
});
