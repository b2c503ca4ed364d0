import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const source = new URL('../../', import.meta.url);
/** Outer shadows: that of a drawer, and two hairlines that touch the chosen page of the menu. */
const OUTER = [
  'app/shell/sidebar.module.css: 0 -1px 0 var(--rp-mortar)',
  'app/shell/sidebar.module.css: 0 1px 0 var(--rp-mortar)',
  'shared/theme/global.css: -18px 0 40px -24px rgb(0 0 0 / 50%)',
];

describe('shadows of style sheets', () => {
  it('are inner edges of stones, but for the drawer', () => {
    const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.css'),
    );
    const outer = sheets.flatMap((sheet) => {
      const text = readFileSync(new URL(sheet, source), 'utf8');
      return [...text.matchAll(/(?:box-shadow|--rp-course):\s*([^;]+);/g)]
        .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
        .map((shadow) => shadow.replaceAll(/\s+/g, ' ').trim())
        .filter((shadow) => !/^(none|var\(--rp-course\)|inset .*)$/.test(shadow))
        .map((shadow) => `${sheet}: ${shadow}`);
    });
    expect(outer.toSorted()).toEqual(OUTER);
  });
});
