import { describe, expect, it } from '@jest/globals';
import type { IncidentSummary } from '@rampart/incidents/contract';
import { deadlineOf } from './deadline.js';

type Filing = IncidentSummary['filings'][number];
const filing = (
  day: number | null,
  outcome: Filing['outcome'] = null,
  target: Filing['target'] = 'x',
): Filing => ({
  ...{ target, number: '1', outcome },
  deadline: day === null ? null : new Date(Date.UTC(2026, 10, day)).toISOString(),
});

describe('the deadline of an incident', () => {
  it('is the earliest one of filings without a final answer', () => {
    const filings = [filing(28), filing(27, null, 'dsa'), filing(20, 'taken_down'), filing(21, 'dismissed')];
    expect(deadlineOf({ filings })?.target).toBe('dsa');
  });

  it('applies again when an answer was reopened', () => {
    expect(deadlineOf({ filings: [filing(20, 'reopened'), filing(25)] })?.deadline).toContain('2026-11-20');
  });

  it('is null without a filing that has a deadline', () => {
    expect(deadlineOf({ filings: [] })).toBeNull();
    expect(deadlineOf({ filings: [filing(null)] })).toBeNull();
  });
});
