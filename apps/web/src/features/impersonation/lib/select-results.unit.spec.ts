import { describe, expect, it } from '@jest/globals';
import type { Impersonator } from '@rampart/impersonation/contract';
import { parseView } from '../../../shared/url-state/view-codec.js';
import { selectResults } from './select-results.js';

const row = (id: string, rest: Partial<Impersonator>): Impersonator =>
  ({
    id,
    platform: 'bluesky',
    username: id,
    displayName: 'Northwind',
    similarityScore: 50,
    riskLevel: 'medium',
    followerCount: 10,
    accountAge: 10,
    foundAt: '2026-01-01T00:00:00Z',
    change: 'new',
    ...rest,
  }) as Impersonator;
const rows = [
  row('a', { similarityScore: 60, followerCount: null, accountAge: 900, riskLevel: 'high' }),
  row('b', {
    similarityScore: 90,
    followerCount: 5,
    accountAge: null,
    platform: 'youtube',
    riskLevel: 'critical',
  }),
  row('c', { similarityScore: 60, followerCount: 70, accountAge: 2, displayName: 'Ada' }),
  row('d', { similarityScore: 99, change: 'gone', followerCount: 900, accountAge: 1 }),
];
const ids = (query: string): string =>
  selectResults(rows, parseView(new URLSearchParams(query)))
    .map(({ id }) => id)
    .join('');

describe('selecting results', () => {
  it.each([
    ['', 'bacd'],
    ['sort=-followers', 'cbad'],
    ['sort=age', 'cabd'],
    ['f=risk:in:critical,high', 'ba'],
    ['f=platform:in:bluesky&f=risk:in:medium', 'cd'],
    ['q=%20ADA%20', 'c'],
    ['q=nobody', ''],
  ])('%s shows %s', (query, expected) => {
    expect(ids(query)).toBe(expected);
  });
});
