import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { findOfKind } from './search-kind.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const manager = {} as EntityManager;
const LOGINS = ['Many failed logins', 'Sigma of logins', 'A login at night'];

function rules() {
  const asked: string[] = [];
  const kind = {
    ...{ heading: 'Alert rules', words: 'sigma' },
    find: async (_: EntityManager, { q, limit }: { readonly q: string; readonly limit: number }) => {
      asked.push(q);
      const words = q.toLowerCase().split(' ').filter(Boolean);
      return LOGINS.filter((title) => words.every((word) => title.toLowerCase().includes(word)))
        .slice(0, limit)
        .map((title) => ({ id: title, title, detail: '', at: '' }));
    },
  };
  const titles = async (q: string, limit = 5) =>
    (await findOfKind(kind, manager, { q, limit, now: NOW })).map(({ title }) => title);
  return { asked, titles };
}

describe('the search of one kind', () => {
  it('finds the first entities of the kind by the beginning of its name', async () => {
    expect(await rules().titles('rule')).toEqual(LOGINS);
    expect(await rules().titles('RUL')).toEqual(LOGINS);
    expect(await rules().titles('ru')).toEqual([]);
  });

  it('lists entities with every word before those found by the name alone, each once', async () => {
    expect(await rules().titles('sigma')).toEqual([LOGINS[1], LOGINS[0], LOGINS[2]]);
  });

  it('searches for the other words when some name the kind, and never exceeds the limit', async () => {
    expect(await rules().titles('alert night')).toEqual([LOGINS[2]]);
    expect(await rules().titles('sigma login', 2)).toEqual([LOGINS[1], LOGINS[0]]);
  });

  it('searches once when no word names the kind', async () => {
    const { asked, titles } = rules();
    await titles('failed');
    expect(asked).toEqual(['failed']);
  });
});
