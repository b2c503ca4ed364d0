import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { ItemEvent } from './item.events.js';
import { itemDecider, type ItemCommand } from './item.js';

const about = { itemId: '12', by: '00000000-0000-7000-8000-000000000002', reason: 'seen in the change log' };
const taken: ItemEvent = {
  type: 'SocStatusChanged',
  data: { ...about, from: 'active', to: 'investigating' },
};
const set = (status: 'investigating' | 'resolved'): ItemCommand => ({
  type: 'SetStatus',
  data: { ...about, status },
});

const given = (...history: readonly ItemEvent[]) => ({
  when: (command: ItemCommand) => itemDecider.decide(command, fold(itemDecider, history)),
});

describe('the handling of an event', () => {
  it('records a change of status with the former one, and nothing when the status stays the same', () => {
    expect(given().when(set('investigating'))).toEqual([taken]);
    expect(given(taken).when(set('investigating'))).toEqual([]);
    expect(given(taken).when(set('resolved'))).toMatchObject([
      { data: { from: 'investigating', to: 'resolved' } },
    ]);
  });

  it('records a block and keeps the status', () => {
    const block = { ...about, address: '203.0.113.9', result: 'recorded, not enforced' } as const;
    const recorded: ItemEvent = { type: 'SocBlockRecorded', data: block };
    expect(given().when({ type: 'RecordBlock', data: block })).toEqual([recorded]);
    expect(given(recorded).when(set('investigating'))).toEqual([taken]);
  });

  it('records an incident once, and sets the status to investigating', () => {
    const data = { ...about, incidentId: '00000000-0000-7000-8000-000000000009' };
    const escalated: ItemEvent = { type: 'SocEventEscalated', data };
    expect(given().when({ type: 'RecordEscalation', data })).toEqual([escalated, taken]);
    expect(given(taken).when({ type: 'RecordEscalation', data })).toEqual([escalated]);
    expect(given(escalated, taken).when({ type: 'RecordEscalation', data })).toEqual([]);
  });
});
