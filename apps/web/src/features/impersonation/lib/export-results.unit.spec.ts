import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import type { Impersonator } from '@rampart/impersonation/contract';
import { csvField, resultsCsv, resultsJson } from './export-results.js';

const row = {
  id: 'l1',
  platform: 'bluesky',
  username: '=HYPERLINK("https://evil.example")',
  displayName: 'A "quoted", name\nover lines',
  similarityScore: 91.5,
  detectionMethods: ['typo', '+1'],
  followerCount: null,
} as Impersonator;

describe('exporting results', () => {
  it('keeps spreadsheets from running text as a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '＝']) {
      expect(parse(csvField(`${start}1+1`), { relax_column_count: true })[0][0]).toBe(`'${start}1+1`);
    }
    expect(csvField(-5)).toBe('-5');
  });

  it('writes CSV that reads back as it was', () => {
    const [read] = parse(resultsCsv([row]), { columns: true });
    expect(read).toMatchObject({
      id: 'l1',
      username: `'${row.username}`,
      displayName: row.displayName,
      similarityScore: '91.5',
      detectionMethods: 'typo; +1',
      followerCount: '',
    });
  });

  it('carries any text through CSV', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (text) => {
        const [[field]] = parse(`${csvField(text)},end\r\n`);
        expect([text, `'${text}`]).toContain(field);
      }),
      { seed: 2 },
    );
  });

  it('writes the same facts as JSON', () => {
    expect(JSON.parse(resultsJson([row]))).toEqual([
      expect.objectContaining({ id: 'l1', username: row.username }),
    ]);
  });
});
