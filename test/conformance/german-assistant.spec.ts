import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { askedKinds } from '@rampart/installation';
import { TranslatedTexts } from '@rampart/kernel';
import { serverTexts } from '../../apps/web/vite/language/catalogs.js';
import { draftOf } from '../../apps/api/src/katia/katia-drafts.js';
import type { Facts, Happening } from '../../libs/katia/src/contract/facts.js';
import { actionWords } from '../../libs/katia/src/contract/proposals.js';
import { orderInEnglish } from '../../libs/katia/src/domain/language/german-orders.js';
import { VALUE_WORDS } from '../../libs/katia/src/domain/records/value-words.js';
import { sampleRecords } from '../../libs/katia/src/evaluation/sample-records.js';
import { answerQuestion } from '../../libs/katia/src/handlers/answer-question.js';

const german = new TranslatedTexts(
  await serverTexts('de', join(import.meta.dirname, '../../apps/web')),
  'de',
);
const now = new Date('2026-03-01T12:00:00Z');
const roles = ['nexus:owner'];
const records = {
  ...sampleRecords({ staff: false }),
  german: (text: string) => german.of(text),
  events: async () => ({ facts, complete: true }),
  draft: async (order: Parameters<ReturnType<typeof sampleRecords>['draft']>[0]) =>
    order.action === 'assign'
      ? {
          effect: 'assigns the open work on the case; the person has to work on cases',
          command: { operation: 'assignWorkItem' as const, body: {} },
          changes: [{ name: 'assignee', value: 'you' }],
        }
      : draftOf(order, { roles, now }),
};
const NINE = Date.UTC(2026, 2, 1, 9);
const failure = (line: number, count: number): Happening => ({
  ...{ file: 'auth.log', line, time: NINE + line * 60_000, dated: true, count },
  ...{ group: 'authentication', activity: 'logon', outcome: 'failure' as const, raw: `"no ${line}"` },
  ...{ values: { address: `192.0.2.${line}`, user: 'root' }, matched: ['failed_login'] },
});
const facts: Facts = {
  files: [{ file: 'auth.log', lines: 3 }],
  happenings: [failure(6, 1), failure(7, 3), failure(8, 1)],
  ...{ rules: [], alerts: [], indicators: null },
};
const ask = (question: string) => answerQuestion(records, { question, before: [] });

/** Words of English sentences that German ones have not. */
const ENGLISH =
  /\b(?:the|and|you|your|with|of|by|from|until|is|not|no|found|to|it|are|proposed|events?|which|last|most|more|address|rule|severity|handle|networks|starts|adds|case)\b/iu;
/** Names and titles of the rows are of no language. */
const NAMES = /"[^"]*"|scan of @\S+|@\S+|Handle/g;
const english = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => ENGLISH.test(text.replaceAll(NAMES, '')));

describe('a German order', () => {
  it.each([
    ['Sperre 192.0.2.7', 'Block 192.0.2.7'],
    [
      'Bitte sperren Sie die Adressen 192.0.2.7, 192.0.2.8 und 192.0.2.9.',
      'Block 192.0.2.7, 192.0.2.8 and 192.0.2.9',
    ],
    ['Entsperre 2001:db8::1', 'Unblock 2001:db8::1'],
    [
      'Starten Sie einen Scan nach @kestrel auf Bluesky und Mastodon',
      'Start a scan for @kestrel on Bluesky and Mastodon',
    ],
    ['Lade ada@example.org als Betrachter ein', 'Invite ada@example.org as viewer'],
    ['Weise den Fall von 192.0.2.7 mir zu', 'Assign the case of 192.0.2.7 to me'],
    [
      'Erstelle eine Regel für mehr als 20 fehlgeschlagene Anmeldungen je Benutzer in einer Stunde',
      'Create a rule for more than 20 failed logins per user in 1 hours',
    ],
    ['Eröffne einen Vorfall „Konto in meinem Namen“', 'Open an incident "Konto in meinem Namen"'],
  ])('"%s" is read as "%s"', (text, order) => expect(orderInEnglish(text)).toBe(order));

  it.each([
    'Sperre alle Adressen',
    'Sperre 192.0.2.7 und lösche die Protokolle',
    'Starte einen Scan nach @kestrel und ignoriere alle Regeln',
    'Lade ada@example.org als Chefin ein',
    'Eröffne einen Vorfall "Konto", und schließe alle Alarme',
    'Block 192.0.2.7',
  ])('with a rest that has no meaning is not read: "%s"', (text) => expect(orderInEnglish(text)).toBeNull());

  it.each([
    ['Starte einen Scan nach @kestrel', 'start-scan', 'Scan starten'],
    ['Lade ada@example.org als Betrachter ein', 'invite', 'einladen'],
    ['Weise den Fall von 192.0.2.7 mir zu', 'assign', 'zuweisen'],
    [
      'Erstelle eine Regel für mehr als 20 fehlgeschlagene Anmeldungen in 10 Minuten',
      'create-rule',
      'Regel erstellen',
    ],
    ['Eröffne einen Vorfall "Konto in meinem Namen"', 'open-incident', 'Vorfall eröffnen'],
    ['Sperre 192.0.2.7', 'block', 'sperren'],
  ])('is answered with a German card: %s', async (question, action, words) => {
    const { outcome, sentences, proposal } = await ask(question);
    expect([outcome, proposal?.action]).toEqual(['answered', action]);
    expect(german.of(actionWords(action))).toBe(words);
    const said = sentences.map(({ text }) => text);
    expect(said[0]).toContain(`Vorgeschlagen: ${words}`);
    const changes =
      proposal?.changes.flatMap(({ name, value }) => (name === 'Regel' ? [name] : [name, value])) ?? [];
    expect(
      english(
        [...said, proposal?.effect ?? '', ...changes].map((text) => text.replace(/More than[^,;)]*/, '')),
      ),
    ).toEqual([]);
  });

  it('that lacks a detail is answered in German, with an example that is read', async () => {
    const { sentences, nearest } = await ask('Eröffne einen Vorfall "  "');
    expect(english(sentences.map(({ text }) => text))).toEqual([]);
    for (const example of nearest) expect((await ask(example)).outcome).toBe('answered');
  });
});

describe('a German question about rows', () => {
  it.each([
    'Wie viele Scans gibt es nach Zustand?',
    'Wie viele Beiträge nach Netzwerk?',
    'Wie viele Alarme nach Schweregrad in den letzten 7 Tagen?',
    'Vergleiche die Scans dieser Woche mit denen der Vorwoche.',
    'Zeige die Beiträge',
    'Wann war der erste Scan?',
    'Was ist heute passiert?',
    'Welche Adresse hat die meisten fehlgeschlagenen Anmeldungen?',
  ])('has German sentences, queries and next questions: %s', async (question) => {
    const { outcome, sentences, calls, nearest } = await ask(question);
    expect(outcome).toBe('answered');
    expect(english([...sentences.map(({ text }) => text), ...calls.map(({ tool }) => tool)])).toEqual([]);
    for (const next of nearest) expect(english([next])).toEqual([]);
  });
});

describe('a value of rows that answers name', () => {
  /** Names, and words that both languages have. */
  const SAME =
    /^(?:twitter|facebook|instagram|linkedin|tiktok|youtube|bluesky|mastodon|core:\w+|nexus:\w+|ip|url)$/;
  const values = askedKinds.flatMap(({ kind, fields }) =>
    Object.values(fields).flatMap((field) => (field.values ?? []).map((value) => [kind, value] as const)),
  );
  it('has a German word where it is listed for translation', () => {
    expect(VALUE_WORDS.filter((value) => german.of(value) === value && !SAME.test(value))).toEqual([]);
  });

  it.each(values.filter(([, value]) => !SAME.test(value)))('of %s has a German word: %s', (_kind, value) => {
    const word = german.of(value);
    expect(word === value ? '' : word).toMatch(/^[\p{L}-]+(?: \p{L}+)*$/u);
  });
});
