import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { changeView, countViews, removeView, restoreView, savedViews, saveView } from '../../index.js';
import { savedViewsProjection } from './projection.js';
import { viewList } from './queries.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const ELSEWHERE = '00000000-0000-7000-8000-00000000bbbb';
const page = '/core/access-overview';
const person = (n: number, tenantId = TENANT) => ({
  tenantId,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  correlationId: '00000000-0000-7000-8000-00000000cccc',
});
const [ana, bo, cy] = [person(1), person(2), person(3, ELSEWHERE)];
const view = (name: string, shared = false) => ({ page, name, query: 'q=x', shared });

describe('saved views', () => {
  let kept: OpenProjections;

  beforeAll(async () => {
    kept = await openProjections(savedViews, '2026-11-21T09:00:00.000Z');
  });
  afterAll(() => kept?.close());

  async function names({ tenantId, userId }: typeof ana): Promise<string[]> {
    await kept.settled();
    const asked = { limit: 50, filter: [`page:in:${page}`] };
    const { items } = await withTenant(kept.app, tenantId, (manager) =>
      viewList.page(manager, { userId }, asked),
    );
    return items.map(({ name }) => name);
  }

  it('are visible to their owner, to the tenant when shared, and to no other tenant', async () => {
    const own = await saveView(kept.context, ana, view('Mine'), 0);
    await saveView(kept.context, bo, view('Ours', true), 0);
    await saveView(kept.context, cy, view('Theirs', true), 0);
    expect([await names(ana), await names(bo), await names(cy)]).toEqual([
      ['Mine', 'Ours'],
      ['Ours'],
      ['Theirs'],
    ]);
    await changeView(kept.context, ana, own.value.id, { name: 'Everybody’s', shared: true });
    expect(await names(bo)).toEqual(['Everybody’s', 'Ours']);
    await expect(removeView(kept.context, bo, own.value.id)).rejects.toMatchObject({
      code: 'saved-view.not-found',
    });
    await removeView(kept.context, ana, own.value.id);
    expect(await names(bo)).toEqual(['Ours']);
    await restoreView(kept.context, ana, own.value.id);
    expect(await names(bo)).toEqual(['Everybody’s', 'Ours']);
    expect(await withTenant(kept.app, TENANT, (manager) => countViews(manager, ana.userId))).toBe(1);
  });

  it('are limited in number for each user', async () => {
    await expect(saveView(kept.context, ana, view('One too many'), 200)).rejects.toMatchObject({
      code: 'saved-view.too-many',
    });
  });

  it('are erased with the user, and equal a rebuild', async () => {
    await kept.log.forget({
      tenantId: TENANT,
      subject: `user:${ana.userId}`,
      commandId: kept.context.ids.next(),
      metadata: { actor: 'system', correlationId: kept.context.ids.next(), at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await names(bo)).toEqual(['Ours']);
    await kept.rebuilt(savedViewsProjection);
  });
});
