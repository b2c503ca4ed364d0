import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const source = new URL('../../', import.meta.url);
/** The largest corner of the design, pixels. */
const MOST = 3;

describe('style sheets', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );

  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(50);
  });

  it('have no corner larger than the design permits', () => {
    const found = sheets.flatMap((sheet) => {
      const text = readFileSync(new URL(sheet, source), 'utf8');
      return [...text.matchAll(/border(?:-\w+)*-radius: ([\d.]+)(px|rem|em|%)/g)]
        .filter(([, size, unit]) => Number(size) > (unit === 'px' ? MOST : 0))
        .map(([line]) => `${sheet}: ${line}`);
    });
    expect(found).toEqual([]);
  });
});
