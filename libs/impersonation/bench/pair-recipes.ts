import { type AccountProfile } from '../src/contract/index.js';
import { type AvatarComparison } from '../src/domain/score/index.js';
import {
  agedFacts,
  avatarFor,
  copyBio,
  copyName,
  freshFacts,
  lifeOf,
  squatOf,
  textOf,
  youngFacts,
} from './pair-fields.js';
import { FIRST_NAMES, LAST_NAMES, PLACES, TEXTS } from './pair-texts.js';
import { type SeededRandom } from './random.js';

export interface Made {
  readonly fields: Partial<AccountProfile>;
  readonly avatar: AvatarComparison | null;
}

type Recipe = (victim: AccountProfile, other: AccountProfile, random: SeededRandom) => Made;

const lureLink = (victim: AccountProfile, random: SeededRandom): string[] =>
  random.chance(0.5)
    ? [
        random.pick([
          'https://t.me/joinhere',
          'https://bit.ly/3xYzAb',
          'https://wa.me/15550100',
          `https://${victim.handle.toLowerCase().replace(/_/g, '')}-giveaway.example`,
          'https://claim-bonus.example',
        ]),
      ]
    : [];

const randomHandle = (random: SeededRandom): string =>
  `${random.pick(FIRST_NAMES)}${random.pick(['', '_', '.'])}${random.pick(LAST_NAMES)}${random.chance(0.6) ? random.whole(1, 9999) : ''}`;

/** A handle and a display name that add the same place. */
function placed(
  victim: AccountProfile,
  place: string,
  random: SeededRandom,
): Pick<AccountProfile, 'handle' | 'displayName'> {
  const tag = place.replaceAll('ñ', 'n').replaceAll(' ', random.pick(['', '_']));
  return {
    handle: random.pick([`${victim.handle}_${tag}`, `${victim.handle}${tag}`, `${tag}_${victim.handle}`]),
    displayName: random.pick([`${victim.displayName} ${place}`, `${victim.displayName} (${place})`]),
  };
}

export const ATTACKS: Readonly<Record<string, Recipe>> = {
  'full clone': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: squatOf(victim.handle, ['typo', 'bit'], random),
      displayName: copyName(victim.displayName, random),
      bio: copyBio(victim.bio, random),
      links: victim.links,
    },
    avatar: avatarFor('same', random),
  }),
  'support desk': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: `${victim.handle}${random.pick(['_', '', '.'])}${random.pick(['support', 'help', 'care', 'helpdesk', 'service', 'assist', 'cs'])}`,
      displayName: `${victim.displayName} ${random.pick(['Support', 'Help', 'Customer Care', 'Helpdesk', 'Service Team'])}`,
      bio: textOf('lure', victim, random),
      links: lureLink(victim, random),
    },
    avatar: avatarFor(random.pick(['same', 'edited']), random),
  }),
  homograph: (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: squatOf(victim.handle, ['homograph'], random),
      displayName: copyName(victim.displayName, random),
      bio: copyBio(victim.bio, random),
    },
    avatar: avatarFor(random.pick(['edited', 'same', 'none']), random),
  }),
  giveaway: (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: `${victim.handle}${random.pick(['_', ''])}${random.pick(['giveaway', 'airdrop', 'gifts', 'rewards', 'promo', 'invest', 'trading', 'vip'])}`,
      displayName: random.chance(0.5)
        ? victim.displayName
        : `${victim.displayName} ${random.pick(['Giveaway', 'Rewards', '🎁', 'Invest'])}`,
      bio: textOf('lure', victim, random),
      links: lureLink(victim, random),
    },
    avatar: avatarFor(random.pick(['same', 'edited', 'heavy']), random),
  }),
  'other handle': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: randomHandle(random),
      displayName: copyName(victim.displayName, random),
      bio: copyBio(victim.bio, random),
    },
    avatar: avatarFor('same', random),
  }),
  sparse: (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: random.chance(0.5)
        ? `${victim.handle}${random.whole(1, 999)}`
        : `${random.pick(['_', 'its', 'im', 'the', 'real'])}${victim.handle}${random.pick(['', '_'])}`,
      displayName: copyName(victim.displayName, random),
      bio: '',
      links: [],
    },
    avatar: avatarFor(random.pick(['same', 'edited']), random),
  }),
  'no avatar': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: squatOf(victim.handle, ['typo', 'combination'], random),
      displayName: copyName(victim.displayName, random),
      bio: copyBio(victim.bio, random),
    },
    avatar: null,
  }),
  'backup account': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: `${victim.handle}${random.pick(['_', ''])}${random.pick(['backup', 'private', '2', 'priv', 'new', 'alt', 'second', 'personal'])}`,
      displayName: random.chance(0.6)
        ? copyName(victim.displayName, random)
        : `${victim.displayName} (${random.pick(['backup', 'private', 'new'])})`,
      bio: textOf('backup', victim, random),
    },
    avatar: avatarFor(random.pick(['same', 'edited']), random),
  }),
  'own photo': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: squatOf(victim.handle, ['combination', 'homograph', 'typo'], random),
      displayName: copyName(victim.displayName, random),
      bio: copyBio(victim.bio, random),
      links: lureLink(victim, random),
    },
    avatar: avatarFor('other', random),
  }),
  'aged account': (victim, _other, random) => ({
    fields: {
      ...agedFacts(random),
      handle: squatOf(victim.handle, ['combination', 'typo'], random),
      displayName: copyName(victim.displayName, random),
      bio: copyBio(victim.bio, random),
      links: victim.links,
    },
    avatar: avatarFor(random.pick(['same', 'edited']), random),
  }),
  'near name': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: squatOf(victim.handle, ['bit', 'typo', 'homograph'], random),
      displayName: copyName(victim.displayName, random),
      bio: random.chance(0.5) ? copyBio(victim.bio, random) : textOf('claim', victim, random),
    },
    avatar: avatarFor(random.pick(['none', 'edited']), random),
  }),
  'claims to be official': (victim, _other, random) => ({
    fields: {
      ...freshFacts(random),
      handle: random.chance(0.5)
        ? `${random.pick(['real', 'official', 'the', 'iam', 'its'])}${random.pick(['', '_'])}${victim.handle}`
        : `${victim.handle}${random.pick(['_', ''])}${random.pick(['official', 'real', 'hq', 'ofc', 'verified', 'tv'])}`,
      displayName: random.chance(0.5)
        ? `${victim.displayName} ${random.pick(['✔️', 'Official', '(Official)', '☑️'])}`
        : copyName(victim.displayName, random),
      bio: textOf('claim', victim, random),
      links: lureLink(victim, random),
    },
    avatar: avatarFor(random.pick(['same', 'edited', 'heavy']), random),
  }),
  'regional clone': (victim, _other, random) => {
    const place = random.pick(PLACES);
    const asks = random.chance(0.3);
    return {
      fields: {
        ...(asks ? agedFacts(random) : youngFacts(random)),
        ...placed(victim, place, random),
        bio: asks ? `${victim.bio} ${textOf('lure', victim, random)}` : victim.bio,
        links: random.chance(0.7) ? victim.links : lureLink(victim, random),
      },
      avatar: avatarFor(random.pick(['same', 'edited']), random),
    };
  },
};

const nameParts = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((part) => part.length > 1);

function namesakeHandle(victim: AccountProfile, other: AccountProfile, random: SeededRandom): string {
  const parts = nameParts(victim.displayName);
  if (parts.length === 0 || random.chance(0.4)) return other.handle;
  const joined = random.chance(0.5)
    ? parts.join(random.pick(['', '_', '.']))
    : `${(parts[0] ?? '')[0] ?? ''}${parts.at(-1) ?? ''}`;
  return `${joined}${random.pick(['', '_', String(random.whole(1, 99)), String(random.whole(1950, 2010))])}`;
}

export const HARMLESS: Readonly<Record<string, Recipe>> = {
  namesake: (victim, other, random) => ({
    fields: {
      ...lifeOf(other, random),
      handle: namesakeHandle(victim, other, random),
      displayName: random.chance(0.8) ? victim.displayName : victim.displayName.toLowerCase(),
      bio: other.bio === '' && random.chance(0.7) ? random.pick(TEXTS.plain) : other.bio,
      links: other.links,
    },
    avatar: avatarFor(random.pick(['other', 'other', 'none']), random),
  }),
  fan: (victim, other, random) => ({
    fields: {
      ...lifeOf(other, random),
      handle: random.chance(0.7)
        ? `${victim.handle}${random.pick(['_', ''])}${random.pick(['fans', 'fan', 'fanpage', 'daily', 'stan', 'updates', 'news', 'lovers', 'army', 'archive', 'club'])}`
        : randomHandle(random),
      displayName: random.pick([
        `${victim.displayName} Fans`,
        `${victim.displayName} Fan Page`,
        `${victim.displayName} Daily`,
        `${victim.displayName} updates`,
        `we ♥ ${victim.displayName}`,
        victim.displayName,
      ]),
      bio: textOf('fan', victim, random),
      links: [],
    },
    avatar: avatarFor(random.pick(['same', 'edited', 'other', 'none']), random),
  }),
  parody: (victim, other, random) => ({
    fields: {
      ...lifeOf(other, random),
      handle: random.chance(0.7)
        ? random.pick([
            `not_${victim.handle}`,
            `${victim.handle}_parody`,
            `fake${victim.handle}`,
            `${victim.handle}bot`,
            `notthe${victim.handle}`,
            `evil${victim.handle}`,
          ])
        : squatOf(victim.handle, ['typo'], random),
      displayName: random.pick([
        `${victim.displayName} (parody)`,
        `Not ${victim.displayName}`,
        `Fake ${victim.displayName}`,
        `${victim.displayName} Parody`,
        victim.displayName,
      ]),
      bio: textOf('parody', victim, random),
      links: [],
    },
    avatar: avatarFor(random.pick(['same', 'edited', 'heavy', 'other']), random),
  }),
  branch: (victim, other, random) => {
    const place = random.pick(PLACES);
    return {
      fields: {
        ...(random.chance(0.8) ? agedFacts(random) : lifeOf(other, random)),
        verified: random.chance(0.3),
        handle: random
          .pick([`${victim.handle}${place}`, `${victim.handle}_${place}`, `${place}${victim.handle}`])
          .replaceAll('ñ', 'n'),
        displayName: `${victim.displayName} ${place}`,
        bio: textOf('branch', victim, random, place),
        links: random.chance(0.8) ? victim.links : [],
      },
      avatar: avatarFor(random.pick(['same', 'edited', 'other']), random),
    };
  },
  'branch, same page': (victim, _other, random) => {
    const place = random.pick(PLACES);
    return {
      fields: {
        ...agedFacts(random),
        ...placed(victim, place, random),
        bio: random.chance(0.5) ? victim.bio : `${victim.bio} ${place}`,
        links: random.chance(0.7) ? victim.links : [],
      },
      avatar: avatarFor('same', random),
    };
  },
  'near handle': (victim, other, random) => ({
    fields: {
      ...lifeOf(other, random),
      handle: squatOf(victim.handle, ['typo', 'bit'], random),
      displayName: other.displayName,
      bio: other.bio,
      links: other.links,
    },
    avatar: avatarFor(random.pick(['other', 'other', 'none']), random),
  }),
  employee: (victim, other, random) => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return {
      fields: {
        ...lifeOf(other, random),
        handle: random.pick([
          `${first}_${victim.handle}`,
          `${first}${last}`,
          `${first}At${victim.handle}`,
          `${victim.handle}${first}`,
          other.handle,
        ]),
        displayName: random.pick([
          `${first} ${last}`,
          `${first} @ ${victim.displayName}`,
          `${first} ${last} | ${victim.displayName}`,
          `${first} from ${victim.displayName}`,
        ]),
        bio: textOf('employee', victim, random),
        links: random.chance(0.5) ? victim.links : other.links,
      },
      avatar: avatarFor(random.pick(['other', 'other', 'same', 'none']), random),
    };
  },
  'renamed self': (victim, _other, random) => {
    const known = random.chance(0.4);
    const followers = victim.followerCount ?? 0;
    return {
      fields: {
        accountId: known ? victim.accountId : `${victim.accountId}-renamed`,
        createdAt: victim.createdAt,
        followerCount: Math.round(followers * (0.95 + random.next() * 0.1)),
        postCount: victim.postCount,
        verified: victim.verified,
        handle: random.chance(0.5)
          ? squatOf(victim.handle, ['combination', 'typo'], random)
          : randomHandle(random),
        displayName: victim.displayName,
        bio: random.chance(0.3) ? `${victim.bio} (formerly @${victim.handle})` : victim.bio,
        links: victim.links,
      },
      avatar: avatarFor('same', random),
    };
  },
};
