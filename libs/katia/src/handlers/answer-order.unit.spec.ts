import { describe, expect, it } from '@jest/globals';
import type { Happening } from '../contract/facts.js';
import type { Order } from '../domain/records/order.js';
import { sampleRecords } from '../evaluation/sample-records.js';
import { answerOrder } from './answer-order.js';

const happening = (line: number, address: string): Happening => ({
  ...{ file: 'gateway', line, time: Date.UTC(2026, 10, 26, 9, line), dated: true, count: 1 },
  ...{ group: 'authentication', activity: 'logon', values: { address }, matched: [] },
  raw: `failure from ${address}`,
});
const happenings = [happening(1, '192.0.2.7'), happening(2, '192.0.2.8'), happening(3, '192.0.2.7')];

describe('the order to open an incident', () => {
  const answer = async (mayReadEvents: boolean) => {
    const drafted: Order[] = [];
    const facts = { files: [], happenings, rules: [], alerts: [], indicators: null };
    const found = await answerOrder(
      {
        ...sampleRecords(),
        events: () => Promise.resolve(mayReadEvents ? { facts, complete: true } : null),
        draft: (order) => {
          drafted.push(order);
          return Promise.resolve({
            effect: 'opens an incident',
            changes: [],
            command: { operation: 'openIncident', body: {} },
          });
        },
      },
      'open-incident',
      'Open an incident for 192.0.2.7',
    );
    return { found, order: drafted[0] };
  };

  it('carries the events that name its address into the draft, and cites them', async () => {
    const { found, order } = await answer(true);
    expect(order).toMatchObject({
      evidence: [
        { eventId: '1', at: '2026-11-26T09:01:00.000Z', raw: 'failure from 192.0.2.7' },
        { eventId: '3', at: '2026-11-26T09:03:00.000Z', raw: 'failure from 192.0.2.7' },
      ],
    });
    expect(found?.citations.map(({ path }) => path)).toEqual(['/soc?row=1', '/soc?row=3']);
    expect(found).toMatchObject({
      figures: [{ name: 'cited events', value: 2 }],
      sentences: [{ cites: [0, 1] }],
    });
  });

  it('carries none when the asker may not read events', async () => {
    const { found, order } = await answer(false);
    expect(order).toMatchObject({ evidence: [] });
    expect(found).toMatchObject({ figures: [], citations: [], calls: [] });
  });
});
