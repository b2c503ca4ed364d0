import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type ExportColumn, fileText } from './file-text.js';
import { writeFile } from './write-file.js';

type Row = readonly [text: string, number: number | null, list: readonly string[]];

const columns: readonly ExportColumn<Row>[] = [
  { id: 'text', value: ([text]) => text },
  { id: 'number', value: ([, number]) => number },
  { id: 'list, "odd"', value: ([, , list]) => list },
];

async function textOf(type: 'csv' | 'json', rows: Iterable<Row> | AsyncIterable<Row>, size = 2) {
  const file = await writeFile(fileText(type, columns, rows, size), 'text/plain');
  return { text: await file.blob.text(), file };
}

const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

const expected = ([text, number, list]: Row) => [
  FORMULA.test(text) ? `'${text}` : text,
  number === null ? '' : String(number),
  ((joined) => (FORMULA.test(joined) ? `'${joined}` : joined))(list.join('; ')),
];

const rows = fc.array(
  fc.tuple(
    fc.string({ unit: fc.constantFrom('=', '+', '@', '-', '"', ',', '\r', '\n', '\t', 'ä', '😀', 'a') }),
    fc.option(fc.integer()),
    fc.array(fc.string({ unit: fc.constantFrom('"', ',', 'x', '='), minLength: 1 }), { maxLength: 3 }),
  ),
  { maxLength: 7 },
);

describe('an exported file', () => {
  it('is read back unchanged by another CSV parser', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (list) => {
        const { text } = await textOf('csv', list);
        expect(parse(text, { record_delimiter: '\r\n' })).toEqual([
          ['text', 'number', 'list, "odd"'],
          ...list.map(expected),
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('is read back as JSON with the same values, for any size of the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 4 }), async (list, size) => {
        const { text } = await textOf('json', list, size);
        const read = JSON.parse(text) as Record<string, unknown>[];
        expect(read.map((entry) => Object.values(entry))).toEqual(list.map((row) => [...row]));
      }),
      { numRuns: 100 },
    );
  });

  it('has the SHA-256 of its bytes', async () => {
    const { text, file } = await textOf('csv', [['ä', 1, []]]);
    expect(file.sha256).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    expect(file.bytes).toBe(Buffer.byteLength(text));
  });

  it('contains rows that arrive page by page, piece by piece', async () => {
    async function* pages(): AsyncGenerator<Row> {
      for (let index = 0; index < 2_500; index += 1) yield [`row ${index}`, index, []];
    }
    const pieces: string[] = [];
    for await (const piece of fileText('csv', columns, pages())) pieces.push(piece);
    expect(pieces).toHaveLength(3);
    expect(pieces.join('').split('\r\n')).toHaveLength(2_502);
  });
});
