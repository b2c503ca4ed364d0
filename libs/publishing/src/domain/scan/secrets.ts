import { t } from '@rampart/kernel';
import type { ContentFlag } from '../../contract/index.js';
import { flag, shortened } from './flag.js';

interface Pattern {
  readonly code: string;
  readonly name: string;
  readonly found: RegExp;
}

const PATTERNS: readonly Pattern[] = [
  { code: 'private-key', name: t`a private key`, found: /-----BEGIN [A-Z ]*PRIVATE KEY-----/gu },
  { code: 'aws-key', name: t`an AWS access key`, found: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/gu },
  { code: 'github-token', name: t`a GitHub token`, found: /\bgh[pousr]_[A-Za-z0-9]{36,}\b/gu },
  { code: 'slack-token', name: t`a Slack token`, found: /\bxox[abprs]-[A-Za-z0-9-]{10,}\b/gu },
  { code: 'stripe-key', name: t`a Stripe key`, found: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}\b/gu },
  { code: 'google-key', name: t`a Google API key`, found: /\bAIza[0-9A-Za-z_-]{35}\b/gu },
  {
    code: 'jwt',
    name: t`a signed token`,
    found: /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/gu,
  },
  { code: 'bearer', name: t`an access token`, found: /\bBearer\s+[A-Za-z0-9._~+/-]{20,}/gu },
];

const ASSIGNED =
  /\b(?:pass(?:word|wd|phrase)?|pwd|secret|api[_ -]?key|token)\s*(?:is\b|[:=])\s*["']?([^\s"']{6,100})/giu;
const LONG_WORD = /(?<![\w/.:@#-])[A-Za-z0-9+/_-]{24,200}={0,2}(?![\w/.:@-])/gu;
/** Bits per character from which a word looks random; English words have about 3. */
const RANDOM_BITS = 4;

/** Credentials in a text: known forms, words such as `password:`, and long random words. */
export function secretFlags(text: string): readonly ContentFlag[] {
  const known = PATTERNS.flatMap(({ code, name, found }) =>
    [...text.matchAll(found)].map(([match]) =>
      secret(`secret.${code}`, 60, t`It looks like ${name}.`, match),
    ),
  );
  const assigned = [...text.matchAll(ASSIGNED)].map(([, value = '']) =>
    secret('secret.password', 50, t`A word beside it says that it is a credential.`, value),
  );
  if (known.length > 0) return [...known, ...assigned];
  const random = [...text.matchAll(LONG_WORD)]
    .filter(([word]) => /\d/u.test(word) && /[A-Z]/u.test(word) && /[a-z]/u.test(word))
    .filter(([word]) => entropyOf(word) >= RANDOM_BITS)
    .map(([word]) => secret('secret.random', 30, t`It is long and random, as keys are.`, word));
  return [...assigned, ...random];
}

const secret = (code: string, points: number, detail: string, value: string): ContentFlag =>
  flag(
    code,
    points,
    { title: t`Secret in text`, detail, recommendation: t`Remove it, and replace it where it is used.` },
    shortened(value),
  );

/** Shannon's entropy in bits per character. */
export function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}
