import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { rawValues } from './raw-values.js';

const DECLARED = `
  interface Array<T> { map<U>(each: (one: T) => U): U[]; join(by: string): string }
  interface String { replaceAll(from: string, to: string): string }
  interface Column { label: string; value: (row: Row) => string; width?: number; filterable?: boolean;
    render?: (row: Row) => string; valueLabel?: (text: string) => string }
  interface Row { status: 'open' | 'in-review'; network: string; channels: ('mail' | 'chat')[] | null }
  declare namespace JSX { interface IntrinsicElements { [name: string]: object } }
  declare const row: Row;
  declare const words: Record<Row['status'], string>;
  declare function t(text: TemplateStringsArray, ...values: unknown[]): string;
`;

/** What a page with this code shows as it comes. */
function rawIn(code: string): readonly string[] {
  const source = ts.createSourceFile('page.tsx', DECLARED + code, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === 'page.tsx' ? source : undefined),
  };
  const program = ts.createProgram(
    ['page.tsx'],
    { noLib: true, jsx: ts.JsxEmit.Preserve, strict: true },
    host,
  );
  return rawValues(source, program.getTypeChecker()).map(({ node }) => node.getText());
}

describe('a value of a closed set', () => {
  it.each([
    ['in an element', '<p>{row.status}</p>'],
    ['in a sentence', 'const a = t`State: ${row.status}`'],
    ['in a label', '<p aria-label={row.status} />'],
    ['in a field that is shown', 'const a = { title: `Now ${row.status}` }'],
    ['behind a condition', "<p>{row.network === '' ? row.network : row.status}</p>"],
    ['with other letters', "<p>{row.status.replaceAll('-', ' ')}</p>"],
  ])('is found %s', (_place, code) => expect(rawIn(code)).toEqual(['row.status']));

  it('is found in a list of them', () => {
    expect(rawIn("<p>{[...(row.channels ?? []), 'x'].join(', ')}</p>")).toEqual(['row.channels']);
    expect(rawIn('<p>{row.channels?.map((one) => one)}</p>')).toEqual(['one']);
  });

  it('is found in the cells and in the filter of a column without words', () => {
    const column = (rest: string) =>
      rawIn(`const a: Column = { label: t\`State\`, value: (row) => row.status, ${rest} }`);
    expect(column('width: 8')).toEqual(['row.status']);
    expect(column('...{ filterable: true }, render: (row) => words[row.status]')).toEqual(['row.status']);
    expect(column('width: 8, render: (row) => words[row.status]')).toEqual([]);
    expect(column('filterable: true, valueLabel: (text) => text')).toEqual([]);
  });

  it.each([
    ['with a word for it', '<p>{words[row.status]}</p>'],
    ['that decides only', "<p>{row.status === 'open' ? t`Open` : t`In review`}</p>"],
    ['in an attribute that browsers read', '<p className={row.status}>{row.network}</p>'],
  ])('is no problem %s', (_place, code) => expect(rawIn(code)).toEqual([]));
});
