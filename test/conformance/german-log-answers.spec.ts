import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { textsIn } from '@rampart/kernel';
import { serverTexts } from '../../apps/web/vite/language/catalogs.js';
import type { Facts, Happening } from '../../libs/katia/src/contract/facts.js';
import { Katia } from '../../libs/katia/src/domain/ask.js';
import { inEnglish } from '../../libs/katia/src/domain/language/german.js';

const german = textsIn('de', await serverTexts('de', join(import.meta.dirname, '../../apps/web')));
const NINE = Date.UTC(2026, 2, 1, 9);

const login = (line: number, outcome: 'success' | 'failure', count = 1): Happening => ({
  ...{ file: 'auth.log', line, time: NINE + line * 60_000, dated: true, count },
  ...{ group: 'authentication', activity: 'logon', outcome, values: { address: '192.0.2.1', user: 'root' } },
  ...{
    raw: `${outcome} line ${line}`,
    matched: [outcome === 'failure' ? 'failed_login' : 'successful_login'],
  },
});
const facts: Facts = {
  files: [{ file: 'auth.log', lines: 3 }],
  happenings: [login(1, 'failure'), login(2, 'failure', 3), login(3, 'success')],
  ...{ rules: [], alerts: [], indicators: null },
};

describe('a German question about log lines', () => {
  it.each([
    [
      'Wie viele fehlgeschlagene Anmeldungen gab es?',
      '4 fehlgeschlagene Anmeldungen. Sie stehen in 2 Zeilen; manche Zeilen melden Wiederholungen. Zuerst um 2026-03-01 09:01:00 UTC, zuletzt um 2026-03-01 09:02:00 UTC.',
    ],
    ['Wie viele Anmeldeversuche gab es heute?', /^5 Anmeldeversuche \(heute\)\. /],
    [
      'Wann war die letzte erfolgreiche Anmeldung?',
      'Zuletzt erfolgreiche Anmeldung: 2026-03-01 09:03:00 UTC (Zeile 3; Adresse 192.0.2.1, Benutzer root). "success line 3"',
    ],
  ])('is answered in German: %s', (question, text) => {
    const { answer } = new Katia(facts).ask(inEnglish(question) ?? '', []);
    expect(german.of(answer)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  });
});
