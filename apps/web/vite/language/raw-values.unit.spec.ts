import { describe, expect, it } from '@jest/globals';
import { createVirtualFileSystem } from 'typescript-7/unstable/fs';
import { API } from 'typescript-7/unstable/sync';
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

const PAGE = '/page.tsx';
const CONFIG = '/tsconfig.json';
const OPTIONS = { noLib: true, jsx: 'preserve', strict: true, module: 'esnext', types: [] };

/** What a page with this code shows as it comes. */
function rawIn(code: string): readonly string[] {
  const config = JSON.stringify({ compilerOptions: OPTIONS, files: [PAGE] });
  const files = { [PAGE]: DECLARED + code, [CONFIG]: config };
  const api = new API({ cwd: '/', fs: createVirtualFileSystem(files) });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    const source = project?.program.getSourceFile(PAGE);
    if (!project || !source) throw new Error('The page is not in the program.');
    return rawValues(source, project.checker).map(({ node }) => node.getText());
  } finally {
    api.close();
  }
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
