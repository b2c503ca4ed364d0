import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EXEMPT, foreignRanges } from './range-parameters.mjs';

const text = { type: 'string' };
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: text, ...more });
const problems = (...parameters: ReturnType<typeof query>[]) =>
  foreignRanges({ paths: { '/soc/a~b': { get: { operationId: 'readIt', parameters } } } });

describe('a query parameter', () => {
  it.each([
    ...[
      'from',
      'to',
      'days',
      'hours',
      'minutes',
      'range',
      'window',
      'period',
      'start',
      'end',
      'before',
      'after',
    ],
    ...['startTime', 'end_date', 'createdAfter', 'updated_since', 'lastDays', 'retention_hours', 'timeRange'],
  ])('named %s says a range in another dialect, unless it is deprecated', (name) => {
    expect(problems(query(name))).toEqual([
      { pointer: '#/paths/~1soc~1a~0b/get', message: expect.stringContaining(`${name} says a range`) },
    ]);
    expect(problems(query(name, { deprecated: true }))).toEqual([]);
    expect(problems({ name, in: 'path', schema: text })).toEqual([]);
  });

  it.each(['q', 'account', 'buckets', 'startIndex', 'count', 'timeZone', 'token', 'cursor', 'asOf', 'today'])(
    'named %s says no range',
    (name) => {
      expect(problems(query(name))).toEqual([]);
    },
  );

  it('that is a time says a part of a range under any name', () => {
    expect(problems(query('moment', { schema: { type: 'string', format: 'date-time' } }))).toHaveLength(1);
  });

  it('since or until takes durations too, and comes with the other', () => {
    expect(problems(query('since'), query('until'))).toEqual([]);
    const time = { schema: { type: 'string', format: 'date-time' } };
    for (const bounds of [[query('since')], [query('until')], [query('since', time), query('until', time)]])
      expect(problems(...bounds)).toEqual([
        { pointer: expect.any(String), message: expect.stringContaining('Use RangeParameters') },
      ]);
  });
});

describe('an exemption', () => {
  it('belongs to a parameter of the document', () => {
    const file = resolve(import.meta.dirname, '../../apps/api/openapi.json');
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[] }>>;
    };
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    for (const [id, names] of Object.entries(EXEMPT)) {
      const { parameters = [] } = operations.find(({ operationId }) => operationId === id) ?? {};
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    }
  });
});
