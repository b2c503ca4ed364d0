import { hashDistance } from '@rampart/media';
import type { CampaignTrait } from '../../contract/index.js';
import { AVATAR_RULES } from '../avatar/index.js';
import type { Traits } from './traits.js';

/** In tenths; ten make one campaign. A feature copied from the protected account counts one. */
export const TRAIT_POINTS = {
  handle: { own: 7, copied: 7 },
  name: { own: 5, copied: 1 },
  bio: { own: 6, copied: 1 },
  link: { own: 7, copied: 7 },
  wording: { own: 3, copied: 3 },
  week: { own: 3, copied: 3 },
  picture: { own: 5, copied: 1 },
} as const satisfies Readonly<Record<CampaignTrait, { readonly own: number; readonly copied: number }>>;

export const JOINS_FROM = 10;

export interface Link {
  readonly points: number;
  readonly traits: readonly CampaignTrait[];
}

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((each) => other.has(each)).length;

/** The Jaccard index; two empty sets are not alike. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = meet(one, other);
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** In letters: shorter handles are too often equal by chance. */
const LEAST_HANDLE = 4;
const LEAST_BIO_WORDS = 3;
const ALIKE_BIO = 0.6;

function sharedTraits(one: Traits, other: Traits): [CampaignTrait, 'own' | 'copied'][] {
  const kind = (copied: keyof Traits): 'own' | 'copied' =>
    one[copied] === true && other[copied] === true ? 'copied' : 'own';
  const shared: [CampaignTrait, 'own' | 'copied', boolean][] = [
    ['handle', 'own', one.handle.length >= LEAST_HANDLE && one.handle === other.handle],
    ['name', kind('nameIsCopied'), one.name !== '' && one.name === other.name],
    [
      'bio',
      kind('bioIsCopied'),
      one.bioWords.size >= LEAST_BIO_WORDS && alike(one.bioWords, other.bioWords) >= ALIKE_BIO,
    ],
    ['link', 'own', meet(one.links, other.links) > 0],
    ['wording', 'own', meet(one.lures, other.lures) > 0],
    ['week', 'own', one.week !== null && one.week === other.week],
    ['picture', kind('pictureIsCopied'), samePicture(one, other)],
  ];
  return shared.flatMap(([trait, whose, is]) =>
    is ? [[trait, whose] as [CampaignTrait, 'own' | 'copied']] : [],
  );
}

const samePicture = (one: Traits, other: Traits): boolean =>
  one.picture !== null &&
  other.picture !== null &&
  hashDistance(one.picture, other.picture) <= AVATAR_RULES.matchBits;

/** The features that two look-alikes share, and whether they suffice for one campaign. */
export function linkOf(one: Traits, other: Traits): Link {
  const shared = sharedTraits(one, other);
  return {
    points: shared.reduce((sum, [trait, whose]) => sum + TRAIT_POINTS[trait][whose], 0),
    traits: shared.map(([trait]) => trait),
  };
}
