import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { TranslatedTexts } from '@rampart/kernel';
import ts from 'typescript';
import { serverTexts } from '../../apps/web/vite/language/catalogs.js';
import { messagesOf, parse } from '../../apps/web/vite/language/messages.js';

const ROOT = join(import.meta.dirname, '../..');
const german = new TranslatedTexts(await serverTexts('de', join(ROOT, 'apps/web')), 'de');
const ENGLISH =
  /\b(?:the|and|you|your|with|of|by|from|was|is|not|no|found|to|it|this|again|failed|refused|takes|asks)\b/iu;
/** Folders whose sentences people read as the reason of a failure. */
const FOLDERS = [
  ...['libs/connectors/src/http', 'libs/connectors/src/oauth', 'libs/connectors/src/networks'],
  ...['libs/impersonation/src/adapters/directories', 'libs/impersonation/src/handlers/scan-platform'],
];
/** Operators read settings; bounds are for programmers; nothing shows what simulated networks answer. */
const LEFT_OUT = /\.spec\.|settings\.ts$|bounded\.ts$|testing\//;
/** What X answers, not what people read. */
const OF_NETWORKS = 'You are not allowed to create a Tweet with duplicate content.';
const SENTENCE = /^(?:[A-Z]|Netz)\S* .*[a-z]\.$/u;

/** The sentences of a module without a mark, with a word for each value. */
function sentencesOf(file: string): readonly string[] {
  const source = parse(readFileSync(join(ROOT, file), 'utf8'), file);
  const marked = new Set(messagesOf(source).map(({ node }) => node));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (marked.has(node)) return;
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('Netz')
        : '';
    // A fragment of a longer text has its translation where the text ends.
    if (SENTENCE.test(text) && text !== OF_NETWORKS) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('a reason of a failure', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
      .map((file) => join(folder, file)),
  );
  it.each(files)('is marked, or made of marked sentences, in %s', (file) => {
    const left = sentencesOf(file).filter((text) => ENGLISH.test(german.of(text)));
    expect(left).toEqual([]);
  });

  it.each([
    ['X asks to wait. Rampart tries again later.', 'X bittet zu warten. Rampart versucht es später erneut.'],
    [
      'Bluesky failed (HTTP 503). Scan again later.',
      'Fehler bei Bluesky (HTTP 503). Scannen Sie später erneut.',
    ],
    [
      'TikTok cannot be reached (ECONNREFUSED). Scan again later.',
      'TikTok ist nicht erreichbar (ECONNREFUSED). Scannen Sie später erneut.',
    ],
    [
      'Instagram takes 50 posts a day, and they are used. Rampart tries again later.',
      'Instagram nimmt 50 Beiträge am Tag an, und sie sind verbraucht. Rampart versucht es später erneut.',
    ],
  ])('is read in German: %s', (english, text) => expect(german.of(english)).toBe(text));
});
