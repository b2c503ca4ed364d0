import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES, type CapabilityEntry } from '@rampart/tier-policy/contract';
import { WORKS } from '../../apps/web/src/public/pages/landing/works.js';
import { OFFERS } from '../../apps/web/src/public/pages/learn-more/offers.js';

const WEB = join(import.meta.dirname, '../../apps/web/dist');
const DENIAL = /\b(not built|being built|planned|not yet|in preparation|coming soon|will be able)\b/i;
const MARKED_AS_PLANNED = /^(Planned|What it takes|.*\. Planned): /;

const entries: readonly CapabilityEntry[] = Object.values(CAPABILITIES);
const wordsOf = (built: boolean): readonly string[] =>
  entries.filter((entry) => entry.built === built).flatMap(({ words = [] }) => words);

const headings = new Set([
  ...WORKS.filter(({ progress }) => progress !== 'built').map(({ name }) => name),
  ...OFFERS.filter(({ works }) => !works).map(({ name }) => name),
]);

function blocksOf(html: string): readonly string[] {
  const described = [...html.matchAll(/<(?:title>|meta name="description" content=")([^"<]+)/g)];
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<\/(p|li|h\d|div|dt|dd|td|th|label|figcaption|button|a)>/g, '\n')
    .replace(/<[^>]*>/g, '');
  const text = [...described.map(([, found = '']) => found), body].join('\n');
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

const has = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(text);

const pages = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  // Pages in other languages are in a folder whose name begins with a dot.
  .filter((file) => posix.basename(file) === 'index.html' && !file.startsWith('.'))
  .map((file) => ({ file, blocks: blocksOf(readFileSync(join(WEB, file), 'utf8')) }));

describe('the built public pages', () => {
  it('never call a working capability planned or unbuilt', () => {
    const wrong = pages.flatMap(({ file, blocks }) =>
      blocks
        .flatMap((block) => block.split(/(?<=\.)\s/))
        .filter((sentence) => DENIAL.test(sentence))
        .flatMap((sentence) =>
          wordsOf(true)
            .filter((word) => has(sentence, word))
            .map((word) => `${file}: "${sentence}" denies ${word}`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('name a planned capability only with the statement that it is planned', () => {
    const wrong = pages.flatMap(({ file, blocks }) =>
      blocks
        .filter((block) => !headings.has(block) && !MARKED_AS_PLANNED.test(block))
        .flatMap((block) =>
          wordsOf(false)
            .filter((word) => has(block, word))
            .map((word) => `${file}: "${block}" claims ${word}`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('show the plan and the offers of the manifest', () => {
    const blocks = (file: string): string =>
      pages.find((page) => page.file === file)?.blocks.join('\n') ?? '';
    for (const { name, state, text } of WORKS)
      for (const said of [name, state, text]) expect(blocks('index.html')).toContain(said);
    for (const { name, built, planned } of OFFERS)
      for (const said of [name, `Works today: ${built}.`, `Planned: ${planned}.`])
        expect(blocks('learn-more/index.html')).toContain(said);
  });
});
