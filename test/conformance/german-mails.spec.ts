import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { notificationRules } from '@rampart/installation';
import { textsIn } from '@rampart/kernel';
import { renderMail } from '@rampart/mail';
import { serverTexts } from '../../apps/web/vite/language/catalogs.js';
import { consultationMail } from '../../libs/booking/src/handlers/consultation-mail.js';
import * as account from '../../libs/identity-access/src/domain/account-mail-texts.js';
import { changeInWords, NOTICED_TYPES } from '../../libs/identity-access/src/domain/account-notices.js';
import { composeMail } from '../../libs/notifications/src/handlers/compose-mail.js';
import { composeWaitlistMail } from '../../libs/waitlist/src/handlers/waitlist-mails.js';

const WEB = join(import.meta.dirname, '../../apps/web');
const german = textsIn('de', await serverTexts('de', WEB));
/** Words of English sentences that German ones have not. */
const ENGLISH = /\b(?:the|and|you|your|with|of|by|from|until|was|is|not|no|found|to|it)\b/iu;

/** Sentences of a mail that have English words, without its addresses. */
const englishIn = ({ subject, text }: { readonly subject: string; readonly text: string }): string[] =>
  `${subject}\n${text}`
    .replaceAll(/https?:\/\/\S+/g, '')
    .split('\n')
    .filter((line) => ENGLISH.test(line));

const at = new Date('2026-11-20T12:00:00.000Z');
const ines = { username: 'ines', displayName: 'Ines Muster' };
const origin = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };
const link = { token: 'abc', expiresAt: at };
const { invitationText, passwordResetText, signInChangedText } = account;

const accountMails: Readonly<Record<string, account.AccountMailText>> = {
  invitation: invitationText(ines, 'abc', at),
  reset: passwordResetText(ines, { source: 'self-service', ...origin }, link),
  'reset by an administrator': passwordResetText(ines, { source: 'administrator', ...origin }, link),
  'new device': account.newDeviceText(ines, origin, at),
  'new device of an unknown program': account.newDeviceText(ines, { ...origin, userAgent: 'x (iPhone)' }, at),
  'changed password': account.passwordChangedText(ines, at),
  'address to confirm': account.addressConfirmationText(ines, 'abc', at),
  'changed address': account.addressChangedText(ines, at),
  ...Object.fromEntries(
    NOTICED_TYPES.map((type) => [type, signInChangedText(ines, changeInWords(type), at)] as const),
  ),
};

describe('mails in German', () => {
  it.each(Object.entries(accountMails))('about an account have no English: %s', (_kind, mail) => {
    const { subject, heading, paragraphs, footer, action } = mail;
    const content = {
      heading,
      paragraphs,
      footer,
      action: { label: action.label, url: 'https://r.example' },
    };
    expect(englishIn({ subject: german.of(subject), ...renderMail(content, german) })).toEqual([]);
  });

  it.each(['confirmation', 'already-joined', 'invitation'] as const)(
    'of the waitlist have no English: %s',
    (kind) => {
      const entry = {
        ...{ entryId: 'e', generation: 1, status: 'pending', email: 'ines@example.org', language: 'de' },
        ...{ requests: 1, expiresAt: '', mail: { request: 1, kind, state: 'due', at: '' } },
      } as unknown as Parameters<typeof composeWaitlistMail>[0];
      const secrets = { tokenFor: () => 'abc', entryIdOf: () => 'e' };
      const settings = { secrets, publicUrl: 'https://r.example' } as unknown as Parameters<
        typeof composeWaitlistMail
      >[1];
      expect(englishIn(composeWaitlistMail(entry, settings, german))).toEqual([]);
    },
  );

  it.each([
    ['booked', 0, null],
    ['booked', 1, null],
    ['cancelled', 2, { by: 'visitor', reason: null }],
    ['cancelled', 2, { by: 'staff', reason: 'Krankheit' }],
  ] as const)(
    'about a consultation that is %s in change %i have no English',
    (status, sequence, cancelled) => {
      const booking = {
        ...{ consultationId: 'c', status, sequence, cancelled, timeZone: 'Europe/Berlin', language: 'de' },
        hold: { holdId: 'h', from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T12:45:00.000Z' },
        ...{ end: '2026-11-20T12:30:00.000Z', confirmed: false, note: '', mailed: [] },
        visitor: { name: 'Ines', email: 'ines@example.org', topic: '' },
      } as unknown as Parameters<typeof consultationMail>[0];
      const settings = { from: 'a@example.org', manageUrl: 'https://r.example', now: at.toISOString() };
      const mail = consultationMail(booking, { ...settings, texts: german });
      expect(englishIn(mail)).toEqual([]);
      expect(mail.text).toContain('Freitag, 20. November 2026');
      expect(mail.attachments?.[0]?.content).toContain('SUMMARY:Beratung zu Rampart');
    },
  );

  const tallies = [
    { handle: 'nova', found: 33, reports: 2, ended: 'completed', network: 'Bluesky' },
    { handle: 'nova', found: 1, reports: 1, ended: 'cancelled', network: 'Bluesky' },
    { ended: 'completed', found: 0, network: 'Bluesky' },
    { ended: 'failed', network: 'Bluesky' },
    { found: 12, network: 'Bluesky' },
  ];
  it.each(notificationRules.map((rule) => [rule.kind, rule] as const))(
    'about %s have no English',
    (_kind, { kind, title, topic, words }) => {
      const details = [...new Set(tallies.map(words).filter((detail) => detail !== null))];
      for (const detail of ['', ...details]) {
        const due = { id: 'n', tenantId: 't', userId: 'u', kind, topic, detail, cause: 1, wanted: true };
        const mail = composeMail({ ...due, title, link: null, texts: german }, 'ines@example.org', {
          tokens: { tokenFor: () => 'abc', open: () => null },
          publicUrl: 'https://r.example',
        });
        expect(englishIn(mail)).toEqual([]);
        expect(mail.html).toContain('<html lang="de">');
      }
    },
  );
});
