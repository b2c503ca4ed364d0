import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventWords, TranslatedTexts } from '@rampart/kernel';
import { builtInText } from '@rampart/soc';
import { serverTexts } from '../../apps/web/vite/language/catalogs.js';

const ROOT = join(import.meta.dirname, '../..');
const german = new TranslatedTexts(await serverTexts('de', join(ROOT, 'apps/web')), 'de');
/** The rule about failed logins. */
const FAILED_LOGINS = 'b7810490-9a34-5c92-ac15-592d8a7fe5a3';

describe('titles of security events in German', () => {
  it.each(['SignInSucceeded', 'SignInFailed', 'PasswordChanged', 'UserInvited'])(
    'of the own event %s are translated',
    (type) => {
      expect(german.of(eventWords(type))).not.toBe(eventWords(type));
    },
  );

  it('of a built-in rule and of an indicator are translated', () => {
    const title = /^title: (.*)$/m.exec(builtInText(FAILED_LOGINS) ?? '')?.[1] ?? '';
    const known = 'Known bad address (abuse.example, confidence 90, found by looking back)';
    expect([german.of(title), german.of(known)]).toEqual([
      'Mehr als 5 fehlgeschlagene Anmeldungen in 5 Minuten',
      'Bekannt schädlich: Adresse (abuse.example, Konfidenz 90, im Rückblick gefunden)',
    ]);
  });
});
