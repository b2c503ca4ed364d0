import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { messageSchema as figures } from '../src/features/figures/live/message-schema.js';
import { messageSchema as impersonation } from '../src/features/impersonation/live/message-schema.js';
import { checkModule } from './check-code.js';

interface Checker {
  readonly safeParse: (value: unknown) => { readonly data: unknown };
}

const compiled = (schema: z.core.$ZodType): Checker =>
  (
    new Function(`${checkModule(schema).replace('export const messageSchema=', 'return ')}`) as () => Checker
  )();

const ID = '01930000-0000-7000-8000-000000000001';
const scan = {
  ...{ id: ID, identityId: null, targetHandle: 'tarnwick', platform: 'all', scanDate: '', finishedAt: null },
  ...{ totalFound: 1, highRiskCount: 0, reportsRequested: 0, autoReported: 0, autoReport: false },
  ...{ status: 'scanning', failureReason: null, requestedBy: ID, scheduled: false, notes: ['partial'] },
  platforms: [
    {
      ...{ platform: 'twitter', status: 'failed', simulated: null, checked: 3, found: 1 },
      ...{ queriesDone: 1, queriesPlanned: 2, reason: 'no answer', notes: [] },
    },
  ],
};
const ended = { scanId: ID, status: 'completed', finishedAt: '2026-11-01T00:00:00Z', failureReason: null };
const look = { scanId: ID, id: ID, reportStatus: 'prepared', automatic: true };
const report = { incidentId: ID, scanId: ID, evidencePackageId: null, status: 'prepared', ic3ReportId: null };
const MESSAGES: readonly (readonly [string, z.core.$ZodType, unknown])[] = [
  ['a moved figure', figures, moved({ name: 'a.sum', delta: 1.5, dimension: null })],
  ['a figure without a delta', figures, moved({ name: 'a.sum', delta: null, dimension: 'x' })],
  ['a requested scan', impersonation, { type: 'scan-requested.v1', position: 1, data: scan }],
  [
    'a scan that goes on',
    impersonation,
    { type: 'scan-progressed.v1', position: 2, data: { scanId: ID, progress: scan.platforms[0] } },
  ],
  ['a scan that ended', impersonation, { type: 'scan-ended.v1', position: 3, data: ended }],
  [
    'a look-alike without a report',
    impersonation,
    { type: 'look-alike-changed.v1', position: 4, data: look },
  ],
];

function moved(move: object): unknown {
  return { type: 'figure-moved.v1', position: 7, data: { at: '2026-11-01T00:00:00Z', moves: [move] } };
}

/** Yields the value with each of its parts removed, and replaced by values of other kinds. */
function* changed(value: unknown): Generator<unknown> {
  for (const other of [undefined, null, true, 0.5, -1, 'other', [], {}, [null]]) yield other;
  if (Array.isArray(value))
    for (const [place, item] of value.entries())
      for (const other of changed(item)) yield value.with(place, other);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      const { [name]: _left, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const other of changed(part)) yield { ...value, [name]: other };
    }
}

describe('the generated code of a check', () => {
  it.each(MESSAGES)(
    'has the same result as zod for %s and for each change of it',
    (_name, schema, message) => {
      const code = compiled(schema);
      expect(code.safeParse(message).data).toEqual(message);
      const verdicts = [...changed(message)].map((value) => {
        const said = code.safeParse(value).data !== undefined;
        return said === z.safeParse(schema, value).success ? null : value;
      });
      expect(verdicts.length).toBeGreaterThan(40);
      expect(verdicts.filter((different) => different !== null)).toEqual([]);
    },
  );

  it('refuses a look-alike whose report has an invalid id', () => {
    const message = (id: string) => ({
      ...{ type: 'look-alike-changed.v1', position: 4 },
      data: { ...look, report: { ...report, scanId: id } },
    });
    const code = compiled(impersonation);
    for (const id of [ID, 'none']) {
      const said = code.safeParse(message(id)).data !== undefined;
      expect(said).toBe(z.safeParse(impersonation, message(id)).success);
    }
    expect(code.safeParse(message('none')).data).toBeUndefined();
  });

  it.each([
    ['a rule of its own', z.object({ at: z.string().refine((text) => text !== '') })],
    ['a text that is changed', z.object({ at: z.string().trim() })],
    ['a length', z.object({ at: z.string().max(3) })],
    ['an address', z.object({ at: z.url() })],
    ['a value in place of none', z.object({ at: z.string().default('') })],
  ])('is not generated for a schema with %s', (_name, schema) => {
    expect(() => checkModule(schema)).toThrow(/no code/);
  });
});
