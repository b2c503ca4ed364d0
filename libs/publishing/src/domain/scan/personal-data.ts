import { t } from '@rampart/kernel';
import type { ContentFlag } from '../../contract/index.js';
import { flag, shortened } from './flag.js';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu;
const PHONE = /(?<![\w/.-])(?:\+|00)?\d(?:[ ().-]{0,2}\d){7,14}(?![\w/-])/gu;
const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gu;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/gu;
const STREET =
  /\b\d{1,5}[a-z]?\s+(?:\p{Lu}[\p{L}'-]+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct)\b|\b\p{Lu}\p{L}+(?:straße|strasse|gasse|weg|platz|allee)\s+\d{1,4}[a-z]?\b/giu;

/** Flags for personal data in a text, and for the place in a picture's metadata. */
export function personalFlags(text: string, hasLocation: boolean): readonly ContentFlag[] {
  const cards = [...text.matchAll(CARD)].map(([match]) => match).filter(isCard);
  const emails = [...text.matchAll(EMAIL)].map(([match]) => match);
  const phones = [...text.matchAll(PHONE)]
    .map(([match]) => match)
    .filter((match) => isPhone(match) && !cards.includes(match.trim()));
  return [
    ...cards.map((card) =>
      personal('payment-card', 60, t`It has the form and the check digit of a payment card.`, card),
    ),
    ...[...text.matchAll(IBAN)].map(([match]) =>
      personal('bank-account', 40, t`It looks like an IBAN.`, match),
    ),
    ...emails.map((email) => personal('e-mail', 15, t`It is an e-mail address.`, email)),
    ...phones.map((phone) => personal('phone', 20, t`It looks like a phone number.`, phone)),
    ...[...text.matchAll(STREET)].map(([match]) =>
      personal('address', 20, t`It looks like a street address.`, match),
    ),
    ...(hasLocation ? [LOCATION] : []),
  ];
}

const LOCATION = flag('personal.location', 5, {
  title: t`Location in media`,
  detail: t`The original says where it was taken. Published copies do not.`,
  recommendation: t`Do not share the original.`,
});

const personal = (code: string, points: number, detail: string, value: string): ContentFlag =>
  flag(
    `personal.${code}`,
    points,
    { title: t`Personal data`, detail, recommendation: t`Publish it only if it is meant for everyone.` },
    shortened(value.trim()),
  );

/** Excludes dates, prices and years, which are not phone numbers. */
function isPhone(match: string): boolean {
  const digits = match.replace(/\D/gu, '');
  if (/^\d{4}[.-]\d{1,2}[.-]\d{1,2}/u.test(match.trim())) return false;
  const written = /^[+0(]|[ ().-]/u.test(match.trim());
  return written && digits.length >= 9 && digits.length <= 15;
}

/** Validates Luhn's check digit. */
function isCard(match: string): boolean {
  const digits = match.replace(/\D/gu, '');
  if (digits.length < 13 || /^(\d)\1+$/u.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
