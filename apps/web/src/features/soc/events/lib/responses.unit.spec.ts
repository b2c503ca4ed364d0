import { expect, it } from '@jest/globals';
import type { SocEventRow } from '@rampart/soc/contract';
import { applies } from './responses.js';

it('only addresses are blocked, and nothing is resolved twice', () => {
  const event = { status: 'resolved', srcIp: null } as SocEventRow;
  expect(applies('block', event)).toBe(false);
  expect(applies('block', { ...event, srcIp: '203.0.113.9' })).toBe(true);
  expect(applies('resolve', event)).toBe(false);
  expect(applies('investigate', event)).toBe(true);
  expect(applies('investigate', { ...event, status: 'investigating' })).toBe(false);
});
