import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import type { KatiaAnswer } from '../../contract/answers.js';
import { deleteThread, katia, readThread, recordAnswer, renameThread, threadList } from '../../index.js';
import { katiaThreadsProjection } from './projection.js';

const person = (n: number, tenantId = '00000000-0000-7000-8000-00000000aaaa') => ({
  tenantId,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  correlationId: '00000000-0000-7000-8000-00000000cccc',
});
const [ana, bo] = [person(1), person(2)];
const ANSWER: KatiaAnswer = {
  ...{ outcome: 'answered', figures: [{ name: 'alerts', value: 3 }], citations: [], calls: [] },
  ...{ sentences: [{ text: '3 alerts.', cites: [] }], proposal: null, nearest: [], notes: [] },
};

describe('threads of questions', () => {
  let kept: OpenProjections;

  beforeAll(async () => {
    kept = await openProjections(katia, '2026-11-21T09:00:00.000Z');
  });
  afterAll(() => kept?.close());

  const ask = async (by: typeof ana, threadId: string, question: string, after: string | null) =>
    (await recordAnswer(kept.context, by, { threadId, after, question, answer: ANSWER, asOf: 1 })).value.turn
      .id;
  async function titles({ tenantId, userId }: typeof ana): Promise<string[]> {
    await kept.settled();
    const { items } = await withTenant(kept.app, tenantId, (manager) =>
      threadList.page(manager, { userId }, { limit: 50 }),
    );
    return items.map(({ title }) => title);
  }

  it('are stored with their branches, can be renamed and deleted, and belong to one person', async () => {
    const [thread, other] = [kept.context.ids.next(), kept.context.ids.next()];
    const first = await ask(ana, thread, 'How many alerts?', null);
    await ask(ana, thread, 'And yesterday?', first);
    await ask(ana, thread, 'And last week?', first);
    await ask(bo, other, 'Which cases are open?', null);
    await renameThread(kept.context, ana, thread, 'Alerts');
    expect([await titles(ana), await titles(bo)]).toEqual([['Alerts'], ['Which cases are open?']]);
    const { turns } = await withTenant(kept.app, ana.tenantId, (manager) => readThread(manager, thread, ana));
    expect(turns.map(({ question, after }) => [question, after])).toEqual([
      ['How many alerts?', null],
      ['And yesterday?', first],
      ['And last week?', first],
    ]);
    await deleteThread(kept.context, bo, other);
    expect(await titles(bo)).toEqual([]);
  });

  it('equal a rebuild, before and after their owner is erased', async () => {
    const equal = () => kept.rebuilt(katiaThreadsProjection);
    await ask(bo, kept.context.ids.next(), 'Who signed in?', null);
    expect(await titles(bo)).toEqual(['Who signed in?']);
    await equal();
    await kept.log.forget({
      tenantId: ana.tenantId,
      subject: `user:${ana.userId}`,
      commandId: kept.context.ids.next(),
      metadata: { actor: 'system', correlationId: kept.context.ids.next(), at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await titles(ana)).toEqual([]);
    await equal();
  });
});
