import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Entity } from './entity.js';
import { forgetRecentEntities, recentEntities, rememberEntity } from './recent-entities.js';

const entity = (id: number): Entity => ({
  ...{ kind: 'incident', id: String(id), title: `Incident ${id}`, path: `/incidents/${id}`, verb: 'Open' },
});

describe('recent items of the palette', () => {
  beforeEach(() => localStorage.clear());

  it('are the last eight that a user opened, each once, the latest first', () => {
    for (let id = 1; id <= 9; id += 1) rememberEntity('ada', entity(id));
    rememberEntity('ada', entity(5));
    expect(recentEntities('ada').map(({ id }) => Number(id))).toEqual([5, 9, 8, 7, 6, 4, 3, 2]);
    expect(recentEntities('bob')).toEqual([]);
  });

  it('contain no details', () => {
    rememberEntity('ada', { ...entity(1), detail: 'ada@example.org' } as Entity);
    expect(JSON.stringify({ ...localStorage })).not.toContain('example.org');
  });

  it('are empty when the stored text is unreadable', () => {
    localStorage.setItem('rampart-recent-ada', '{');
    expect(recentEntities('ada')).toEqual([]);
    localStorage.setItem('rampart-recent-ada', '[{"id":1}]');
    expect(recentEntities('ada')).toEqual([]);
  });

  it('are deleted for every user, and no other stored data is', () => {
    localStorage.setItem('another-setting', 'kept');
    rememberEntity('ada', entity(1));
    rememberEntity('bob', entity(2));
    forgetRecentEntities();
    expect([recentEntities('ada'), recentEntities('bob')]).toEqual([[], []]);
    expect(localStorage.getItem('another-setting')).toBe('kept');
  });
});
