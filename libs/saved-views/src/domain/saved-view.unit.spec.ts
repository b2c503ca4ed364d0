import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { SavedViewEvent } from './saved-view.events.js';
import { type SavedViewCommand, savedViewDecider } from './saved-view.js';

const OWNER = '00000000-0000-7000-8000-00000000000a';
const OTHER = '00000000-0000-7000-8000-00000000000b';
const viewId = '00000000-0000-7000-8000-000000000001';
const about = { viewId, ownerId: OWNER };
const content = { page: '/core/access-overview', name: 'Dormant staff', query: 'q=dormant', shared: false };

const saved: SavedViewEvent = { type: 'ViewSaved', data: { ...about, ...content } };
const removed: SavedViewEvent = { type: 'ViewRemoved', data: about };
const restored: SavedViewEvent = { type: 'ViewRestored', data: about };

const given = (...history: readonly SavedViewEvent[]) => ({
  when: (command: SavedViewCommand) => savedViewDecider.decide(command, fold(savedViewDecider, history)),
});
const changeTo = (change: object, by = OWNER): SavedViewCommand => ({
  type: 'ChangeView',
  data: { by, change },
});

describe('a saved view', () => {
  it('is saved once', () => {
    const save: SavedViewCommand = { type: 'SaveView', data: { ...about, ...content } };
    expect(given().when(save)).toEqual([saved]);
    expect(given(saved).when(save)).toEqual([]);
  });

  it('changes only the given fields', () => {
    expect(given(saved).when(changeTo({ shared: true }))).toEqual([
      { type: 'ViewChanged', data: { ...about, name: content.name, query: content.query, shared: true } },
    ]);
    const renamed: SavedViewEvent = {
      type: 'ViewChanged',
      data: { ...about, name: 'New', query: 'q=x', shared: true },
    };
    expect(given(saved, renamed).when(changeTo({ name: 'New' }))).toEqual([]);
    expect(given(saved).when(changeTo({ name: content.name, query: content.query }))).toEqual([]);
  });

  it('can be removed, and restored with its former content', () => {
    expect(given(saved).when({ type: 'RemoveView', data: { by: OWNER } })).toEqual([removed]);
    expect(given(saved, removed).when({ type: 'RemoveView', data: { by: OWNER } })).toEqual([]);
    expect(given(saved, removed).when({ type: 'RestoreView', data: { by: OWNER } })).toEqual([restored]);
    expect(given(saved).when({ type: 'RestoreView', data: { by: OWNER } })).toEqual([]);
    expect(given(saved, removed, restored).when(changeTo({ shared: true }))).toHaveLength(1);
  });

  it('cannot be changed by another user, before it is saved or after it is removed', () => {
    const refused = expect.objectContaining({ code: 'saved-view.not-found' });
    const commands: SavedViewCommand[] = [
      changeTo({ shared: true }, OTHER),
      { type: 'RemoveView', data: { by: OTHER } },
      { type: 'RestoreView', data: { by: OTHER } },
    ];
    for (const command of commands) expect(() => given(saved).when(command)).toThrow(refused);
    expect(() => given().when(changeTo({ shared: true }))).toThrow(refused);
    expect(() => given(saved, removed).when(changeTo({ shared: true }))).toThrow(refused);
  });
});
