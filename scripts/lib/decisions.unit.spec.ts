import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'decisions');
/** What each record has; consequences and figures follow where there are some. */
const PARTS = ['Context', 'Decision', 'Rejected'];
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

describe('decision records', () => {
  it('have a file name that equals their heading', () => {
    const headings = files.map((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n', 1)[0] ?? '');
    expect(files).toEqual(headings.map((heading) => `${slugOf(heading)}.md`));
  });

  it('have a date, a context, a decision and what was rejected, in the order of the template', () => {
    const lacking = files.filter((name) => {
      const [, , date = '', ...rest] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
      const places = PARTS.map((part) => rest.findIndex((line) => line.startsWith(`**${part}.**`)));
      return !/^20\d\d-\d\d-\d\d\b/.test(date) || places.some((place, at) => place <= (places[at - 1] ?? -1));
    });
    expect(lacking).toEqual([]);
  });

  it('are listed in the index once each, with their heading', () => {
    const rows = [
      ...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| \[(\d{4})\]\((.+)\) \| (.+) \|$/gm),
    ];
    const indexed = rows.map(([, number, file, title]) => ({ file, heading: `# ${number} ${title}` }));
    expect(indexed.sort((a, b) => (a.heading < b.heading ? -1 : 1))).toEqual(
      files.map((file) => ({ file, heading: readFileSync(join(FOLDER, file), 'utf8').split('\n', 1)[0] })),
    );
  });

  it('have a unique number each, which their heading repeats', () => {
    const numbers = files.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
    const headings = files.map((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n', 1)[0]);
    expect(headings).toEqual(numbers.map((number) => expect.stringMatching(`^# ${number} `)));
  });

  it('exist when a document refers to them', () => {
    const documents = [
      'README.md',
      'docs/architecture.md',
      'docs/security.md',
      'docs/tiers.md',
      'docs/detection.md',
    ];
    const named = documents.flatMap((path) => [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bdecisions? (\d{4})/g),
    ]);
    const known = files.map((name) => name.slice(0, 4));
    expect(named.length).toBeGreaterThan(3);
    expect(named.map(([, number]) => number).filter((number) => !known.includes(number ?? ''))).toEqual([]);
  });
});
