import { describe, expect, it } from '@jest/globals';
import { openIncidentSchema } from '@rampart/incidents/contract';
import { draftOf } from './katia-drafts.js';

const asker = { roles: ['nexus:owner'], now: new Date('2026-11-26T12:00:00.000Z') };
const evidence = [
  { eventId: '7', at: '2026-11-26T09:01:00.000Z', raw: 'failure\u0007 from 192.0.2.7', agent: 'curl/8' },
  { eventId: '9', at: '2026-11-26T09:01:00.000Z', raw: 'x'.repeat(5_000) },
];

describe('the draft of an incident', () => {
  it('holds the cited events as evidence that the route accepts, and starts with the first of them', () => {
    const order: Parameters<typeof draftOf>[0] = {
      action: 'open-incident',
      title: 'Activity of 192.0.2.7',
      addresses: ['192.0.2.7'],
      words: 'open an incident for 192.0.2.7',
      evidence,
    };
    const found = draftOf(order, asker);
    const { caseFile } = openIncidentSchema.parse(found?.command.body);
    expect(caseFile).toMatchObject({
      occurredAt: '2026-11-26T09:01:00.000Z',
      suspect: { timestamps: ['2026-11-26T09:01:00.000Z'], userAgents: ['curl/8'] },
    });
    expect(caseFile.suspect.behaviorPatterns[0]).toBe(
      'Event 7 at 2026-11-26T09:01:00.000Z: failure  from 192.0.2.7',
    );
    expect(caseFile.suspect.behaviorPatterns[1]).toHaveLength(2_000);
    expect(found?.changes).toContainEqual({ name: 'evidence', value: '2 events' });
  });

  it('without cited events names no evidence', () => {
    const order = { action: 'open-incident', title: 'A', addresses: [], words: '', evidence: [] } as const;
    expect(draftOf(order, asker)?.changes.map(({ name }) => name)).toEqual(['title', 'kind', 'severity']);
  });
});
