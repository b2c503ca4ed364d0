import { t } from '@rampart/kernel';
import type { Facts } from './facts.js';
import { type Feature, type FeatureGroup, MISSING } from './feature.js';
import type { TextFacts } from './text-facts.js';
import { isPersonName } from './voice.js';

const YANG = 'Yang et al. 2020';

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

function of(
  group: FeatureGroup,
  [name, label, formula, unit]: readonly [string, string, string, string],
  read: (facts: Facts) => TextFacts | null,
  value: (text: TextFacts) => number,
  source = YANG,
): Feature {
  return {
    name,
    label,
    group,
    formula,
    unit,
    missing: group === 'bio' ? 'bio not given' : 'name not given',
    source,
    direction: 0,
    value: (facts) => {
      const text = read(facts);
      return text === null ? MISSING : value(text);
    },
  };
}

const handle = (facts: Facts): TextFacts | null => facts.handle;
const name = (facts: Facts): TextFacts | null => facts.name;
const bio = (facts: Facts): TextFacts | null => facts.bio;

/** The share of letters and digits of the shorter name that occur in order in the longer one. */
export function agreement(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 0) return 0;
  let at = 0;
  for (let sign = 0; sign < long.length && at < short.length; sign += 1)
    if (long.charCodeAt(sign) === short.charCodeAt(at)) at += 1;
  return at / short.length;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]*$/u;

export const NAME_FEATURES: readonly Feature[] = [
  of('name', ['handle-length', t`Handle length`, 'signs of the handle', 'signs'], handle, (t) => t.length),
  of('name', ['handle-digits', t`Handle digits`, 'digits of the handle', 'digits'], handle, (t) => t.digits),
  of(
    'name',
    ['handle-trailing-digits', t`Trailing digits`, 'digits at the end of the handle', 'digits'],
    handle,
    (t) => t.trailingDigits,
    'own',
  ),
  of(
    'name',
    ['handle-upper', t`Handle capitals`, 'capital letters / letters of the handle', 'share'],
    handle,
    (t) => share(t.upper, t.letters),
    'own',
  ),
  of(
    'name',
    ['handle-underscores', t`Handle underscores`, 'underscores of the handle', 'signs'],
    handle,
    (t) => t.underscores,
    'own',
  ),
  {
    name: 'handle-likelihood',
    label: t`Handle likelihood`,
    group: 'name',
    formula: 'mean ln P(sign | sign before) over the handle, pairs counted in the training sets',
    unit: 'nats a sign',
    missing: 'handle not given',
    source: YANG,
    direction: 0,
    value: ({ likelihood }) => likelihood,
  },
  of('name', ['name-length', t`Name length`, 'signs of the display name', 'signs'], name, (t) => t.length),
  of('name', ['name-digits', t`Name digits`, 'digits of the display name', 'digits'], name, (t) => t.digits),
  {
    name: 'name-agreement',
    label: t`Name agreement`,
    group: 'name',
    formula: 'signs of the shorter of handle and name in order in the longer / signs of the shorter',
    unit: 'share',
    // Handles are Latin, so a name in another script cannot agree and gives no value.
    missing: 'name not given, or in another script than Latin',
    source: 'own',
    direction: 0,
    value: ({ account }) =>
      account.handle === '' ||
      account.displayName === null ||
      account.displayName === '' ||
      !LATIN.test(account.displayName)
        ? MISSING
        : agreement(account.handle, account.displayName),
  },
  {
    name: 'person-name',
    label: t`Personal name`,
    group: 'name',
    formula: 'the display name has the form of first and last name',
    unit: '0 or 1',
    missing: 'name not given, or in a script without capitals',
    source: 'own',
    direction: -1,
    value: ({ account }) => {
      const found = account.displayName === null ? null : isPersonName(account.displayName);
      return found === null ? MISSING : Number(found);
    },
  },
  {
    name: 'handle-generated',
    label: t`Generated handle`,
    group: 'name',
    formula: 'letters followed by five digits or more, to the end of the handle',
    unit: '0 or 1',
    missing: 'handle not given',
    source: 'own',
    direction: 1,
    value: ({ handle: found }) =>
      found === null ? MISSING : Number(found.trailingDigits >= 5 && found.letters > 0),
  },
  {
    name: 'bio-personal',
    label: t`Personal bio`,
    group: 'bio',
    formula: 'words of the bio by which people describe themselves',
    unit: 'words',
    missing: 'bio not given, empty, or in a language without a list of words',
    source: 'own',
    direction: -1,
    value: ({ voice }) => voice?.personal ?? MISSING,
  },
  {
    name: 'bio-promotion',
    label: t`Promotional bio`,
    group: 'bio',
    formula: 'words of the bio that recruit, sell or announce',
    unit: 'words',
    missing: 'bio not given, empty, or in a language without a list of words',
    source: 'own',
    direction: 1,
    value: ({ voice }) => voice?.promotion ?? MISSING,
  },
  {
    name: 'bio-voice',
    label: t`Personal voice`,
    group: 'bio',
    formula: 'personal words − words of institutions − promotional words of the bio, from −2 to 2',
    unit: 'words',
    missing: 'bio not given, empty, or in a language without a list of words',
    source: 'own',
    direction: -1,
    value: ({ voice }) =>
      voice === null
        ? MISSING
        : Math.max(-2, Math.min(2, voice.personal - voice.institution - voice.promotion)),
  },
  {
    name: 'name-words',
    label: t`Name words`,
    group: 'name',
    formula: 'words of the display name',
    unit: 'words',
    missing: 'name not given, or in another script than Latin',
    source: 'own',
    direction: 0,
    value: ({ account }) =>
      account.displayName === null || !LATIN.test(account.displayName)
        ? MISSING
        : account.displayName.trim().split(/\s+/).length,
  },
  of('bio', ['bio-length', t`Bio length`, 'signs of the bio', 'signs'], bio, (t) => t.length),
  of('bio', ['bio-links', t`Bio links`, 'links in the bio', 'links'], bio, (t) => t.links, 'own'),
  of('bio', ['bio-mentions', t`Bio mentions`, 'signs @ in the bio', 'signs'], bio, (t) => t.mentions, 'own'),
  of('bio', ['bio-hashtags', t`Bio hashtags`, 'signs # in the bio', 'signs'], bio, (t) => t.hashtags, 'own'),
];
