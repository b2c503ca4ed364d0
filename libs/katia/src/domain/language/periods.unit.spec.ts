import { describe, expect, it } from '@jest/globals';
import { readPeriod } from './periods.js';
import { tokens } from './tokens.js';

const SPAN = { first: Date.UTC(2026, 4, 17, 10), last: Date.UTC(2026, 4, 20, 21, 5, 59) };
const read = (question: string): readonly string[] | null => {
  const period = readPeriod(tokens(question), SPAN);
  const text = (time: number): string =>
    Number.isFinite(time) ? new Date(time).toISOString().slice(0, 16) : 'open';
  return period && (period.daily ? period.daily.map(String) : [text(period.from), text(period.to)]);
};

describe('readPeriod', () => {
  it.each([
    ['requests on 18 May', ['2026-05-18T00:00', '2026-05-19T00:00']],
    ['requests on May 18th, 2026', ['2026-05-18T00:00', '2026-05-19T00:00']],
    ['requests on 2026-05-18', ['2026-05-18T00:00', '2026-05-19T00:00']],
    ['requests between 10:00 and 11:00 on 18 May', ['2026-05-18T10:00', '2026-05-18T11:00']],
    ['requests on 18 May between 10:00 and 11:00', ['2026-05-18T10:00', '2026-05-18T11:00']],
    ['requests from 17 May to 18 May', ['2026-05-17T00:00', '2026-05-19T00:00']],
    ['requests before 18 May', ['open', '2026-05-18T00:00']],
    ['requests after 18 May 12:00', ['2026-05-18T12:00', 'open']],
    ['requests at 3 pm on 18 May', ['2026-05-18T15:00', '2026-05-18T16:00']],
    ['requests on Monday', ['2026-05-18T00:00', '2026-05-19T00:00']],
    ['requests in the last hour', ['2026-05-20T20:05', '2026-05-20T21:05']],
    ['requests yesterday', ['2026-05-19T00:00', '2026-05-20T00:00']],
    ['requests between 10:00 and 11:00', ['600', '660']],
    ['requests after 10:30', ['630', '1440']],
    ['requests between 18 and 19 May', ['2026-05-18T00:00', '2026-05-20T00:00']],
    ['requests on the 19th', ['2026-05-19T00:00', '2026-05-20T00:00']],
    ['the 19th request', null],
    ['requests in the first ten minutes', ['2026-05-17T10:00', '2026-05-17T10:10']],
    ['requests in the hour before 3 pm on 18 May', ['2026-05-18T14:00', '2026-05-18T15:00']],
    ['requests in the 10 minutes after 10:30', ['630', '640']],
    ['how many minutes after 10:30', ['630', '1440']],
    ['how many requests', null],
  ])('reads the period of %s', (question, period) => {
    expect(read(question)).toEqual(period);
  });
});
