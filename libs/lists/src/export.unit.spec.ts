import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { exportText } from './export.js';

const schema = z.object({
  title: z.string(),
  by: z.object({ name: z.string() }).nullable(),
  tags: z.array(z.string()),
});
const PAGES = [
  [{ title: '=1+1', by: { name: 'Ada' }, tags: ['a', 'b'] }],
  [{ title: 'plain', by: null, tags: [] }],
];

async function textOf(type: 'text/csv' | 'application/x-ndjson'): Promise<string> {
  let text = '';
  const pages = (async function* () {
    for (const page of PAGES) yield await Promise.resolve(page);
  })();
  for await (const piece of exportText(type, schema, pages)) text += piece;
  return text;
}

describe('a list as a file', () => {
  it('has a CSV column for each member, also nested ones, and no formulas', async () => {
    expect(await textOf('text/csv')).toBe("title,by.name,tags\r\n'=1+1,Ada,a; b\r\nplain,,\r\n");
  });

  it('has one JSON value per line', async () => {
    const lines = (await textOf('application/x-ndjson')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(PAGES.flat());
  });
});
