/** Checks that every text for people is marked for translation, and that every catalog has a translation of each. */
import { join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type CatalogEntry, catalogProblems } from '../vite/language/catalog-problems.js';
import { catalogOf, TRANSLATED } from '../vite/language/catalogs.js';
import { hasWords, messagesOf } from '../vite/language/messages.js';
import { textSources } from '../vite/language/text-sources.js';
import { unmarkedProse } from '../vite/language/unmarked-prose.js';
import { unmarkedTexts } from '../vite/language/unmarked-texts.js';

const WEB = join(import.meta.dirname, '..');
const ROOT = join(WEB, '../..');
/** Names, formats and examples of addresses, which are the same in every language. */
const NAMES =
  /^(?:CORE|Rampart|English|Deutsch|UTC|SHA-256|CSV|JSON|CPU|PDF|TAXII 2\.1|ATT&amp;CK:|https:\/\/|@handle|&nbsp;|[\w.]+\.(?:social|example))$/;

/** What reads as prose and is none: code, styles, keys of maps, headers and names of products. */
const CODE = [
  /^\((?:prefers-|pointer: |hover: )/,
  /^(?:input|button|a)(?:\[|, )/,
  /^(?:not all|light dark|unsaved form|failed login|OpenID Connect|FBI IC3|rampart ingest)$/,
  /^(?:Bearer|protected|act|day) …$/,
  /^(?:curl|Content-Type:|<link|minmax\(|calc\() ?/,
  /^(?:M|A|L|x)[\s…]/,
  /^…? ?tabular$/,
  /^HTTP … …$/,
  /^(?:openssl|title:|export) /,
];
/** Modules whose prose is not translated, each with its reason. */
const ELSEWHERE = new Map([
  ['apps/web/src/app/pages/routes-document.ts', 'It writes docs/routes.md.'],
  ['apps/web/src/features/soc/events/lib/setup-recipes.ts', 'Recipes are settings of other programs.'],
]);

const sources = textSources(ROOT);
const pages = sources.filter(([path]) => path.startsWith('apps/web/'));
const isElsewhere = (path: string): boolean => [...ELSEWHERE.keys()].some((place) => path.startsWith(place));
const problems = pages.flatMap(([path, source]) => {
  const texts = unmarkedTexts(source).filter(({ text }) => !NAMES.test(text));
  const prose = unmarkedProse(source).filter(
    ({ text }) => !isElsewhere(path) && !NAMES.test(text) && !CODE.some((one) => one.test(text)),
  );
  const found = new Map([...prose, ...texts].map(({ node, text }) => [node.getStart(source), text]));
  return [...found].map(([start, text]) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    return `${path}:${line + 1}: "${text}" is not marked; write t\`${text}\``;
  });
});
const texts = sources.flatMap(([, source]) =>
  messagesOf(source)
    .filter(hasWords)
    .map(({ text, context }): CatalogEntry => ({ id: generateMessageId(text, context ?? ''), text })),
);
for (const language of TRANSLATED) {
  const catalog = await catalogOf(language, WEB);
  const found = catalogProblems(texts, catalog);
  problems.push(...found.map((problem) => `languages/${language}.po: ${problem}`));
  if (found.length > 0) problems.push('Run `npx lingui extract` in apps/web, then translate what is empty.');
}
console.log(problems.length === 0 ? `${texts.length} texts are in order.` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
