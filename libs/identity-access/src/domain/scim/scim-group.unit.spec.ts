import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { ScimGroupEvent } from './scim-events.js';
import { scimGroupDecider } from './scim-group.js';

const GROUP = '00000000-0000-7000-8000-000000000001';
const member = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const about = { groupId: GROUP, displayName: 'Analysts', externalId: null, by: 'service:scim:1' };
const change = (members: readonly string[], events: readonly ScimGroupEvent[]) =>
  scimGroupDecider.decide(
    { type: 'ChangeScimGroup', data: { ...about, members } },
    fold(scimGroupDecider, events),
  );

describe('a group of a provider', () => {
  const created = scimGroupDecider.decide(
    { type: 'CreateScimGroup', data: { ...about, members: [member(1), member(2)] } },
    null,
  );

  it('records only members that were added and removed', () => {
    expect(change([member(2), member(3)], created)).toEqual([
      {
        type: 'ScimGroupMembersChanged',
        data: { groupId: GROUP, by: about.by, added: [member(3)], removed: [] },
      },
      {
        type: 'ScimGroupMembersChanged',
        data: { groupId: GROUP, by: about.by, added: [], removed: [member(1)] },
      },
    ]);
    expect(change([member(1), member(2)], created)).toEqual([]);
  });

  it('splits a large change into events of 500 members', () => {
    const many = Array.from({ length: 1_201 }, (_one, place) => member(place + 10));
    const events = change([member(1), member(2), ...many], created);
    expect(events.map(({ data }) => ('added' in data ? data.added.length : 0))).toEqual([500, 500, 201]);
    expect(fold(scimGroupDecider, [...created, ...events])?.members).toHaveLength(1_203);
  });

  it('does not exist for changes after it was deleted', () => {
    const deleted: ScimGroupEvent = { type: 'ScimGroupDeleted', data: { groupId: GROUP, by: about.by } };
    expect(() => change([], [...created, deleted])).toThrow(
      expect.objectContaining({ code: 'scim.not-found' }),
    );
  });
});
