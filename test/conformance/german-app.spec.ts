import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { textsIn } from '@rampart/kernel';
import { serverTexts, translationOf } from '../../apps/web/vite/language/catalogs.js';
import { translate } from '../../apps/web/vite/language/translate.js';
import { composePush } from '../../libs/notifications/src/handlers/compose-push.js';
import { PUSH_TEST } from '../../libs/notifications/src/handlers/send-pushes.js';

const WEB = join(import.meta.dirname, '../../apps/web');
const german = textsIn('de', await serverTexts('de', WEB));
const translation = await translationOf('de', WEB);
const ENGLISH =
  /\b(?:the|and|you|your|with|of|from|was|is|not|no|to|it|test|open|device|cannot|again|messages?|reach)\b/iu;

/** What a module of the service worker shows, without code. */
const shownBy = (name: string): readonly string[] => {
  const file = join(WEB, 'src/push-worker', name);
  const built = translate(readFileSync(file, 'utf8'), file, translation);
  return [...built.matchAll(/(['"`])((?:[A-ZÄÖÜ]|[^'"`<>{};]* )[^'"`<>{}=;]{4,}[.\p{L}])\1/gu)].map(
    ([, , text]) => text ?? '',
  );
};

describe('an installed application in German', () => {
  it.each([
    ['offline-page.ts', 'Dieses Gerät hat keine Verbindung, oder der Server antwortet nicht.'],
    ['worker.ts', 'Öffnen Sie Rampart, um ihn zu lesen.'],
  ])('shows nothing in English without a connection or a readable message: %s', (name, text) => {
    const shown = shownBy(name).filter((one) => /^\p{Lu}.* /u.test(one));
    expect(shown).toContain(text);
    expect(shown.filter((one) => ENGLISH.test(one) && !one.startsWith('Content'))).toEqual([]);
  });

  it.each([true, false])('shows push messages in German when details are hidden: %s', (hidesDetails) => {
    const { title, detail } = PUSH_TEST;
    const due = { subject: 's', severity: 'critical' as const, detail, at: new Date(0) };
    const composing = { title, link: null, timeZone: null, hidesDetails, texts: german };
    const shown = JSON.parse(composePush(due, composing).text) as Record<'title' | 'body', string>;
    expect([shown.title, shown.body].filter((text) => ENGLISH.test(text.replace(/^Test\b/, '')))).toEqual([]);
  });
});
