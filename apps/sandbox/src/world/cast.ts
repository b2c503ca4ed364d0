import { type AccountKind, type AvatarRecipe } from './account.js';
import { BRAND } from './brand.js';

/** A role in the invented world. It has no network's id and handle format yet. */
export interface Role {
  readonly kind: AccountKind;
  /** The handle, in which `~` is replaced by the network's separator. */
  readonly handle: string;
  readonly displayName: string;
  readonly bio: string;
  readonly website?: string;
  readonly avatar: AvatarRecipe | null;
  readonly ageDays: readonly [number, number];
  readonly followers: readonly [number, number];
  readonly verified?: boolean;
}

const logo = (edit: AvatarRecipe['edit']): AvatarRecipe => ({ motif: BRAND.motif, edit });

const official: Role = {
  kind: 'official',
  handle: BRAND.handle,
  displayName: BRAND.displayName,
  bio: BRAND.bio,
  website: BRAND.website,
  avatar: logo('none'),
  ageDays: [3_000, 4_000],
  followers: [80_000, 250_000],
  verified: true,
};

const young = { ageDays: [20, 200], followers: [5, 900] } as const;

const impersonators: readonly Role[] = [
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnwik',
    displayName: BRAND.displayName,
    bio: BRAND.bio,
    avatar: logo('recompressed'),
  },
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnwick~audio',
    // The letters а and о are Cyrillic.
    displayName: 'T\u0430rnwick Audi\u043e',
    bio: 'Headphones and speakers, built by hand. Orders through direct messages only. (Synthetic account)',
    avatar: logo('cropped'),
  },
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnw1ck',
    displayName: BRAND.displayName,
    bio: 'Headphones and speakers since 1974. (Synthetic account)',
    avatar: logo('darkened'),
  },
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnwicksupport',
    displayName: 'Tarnwick Audio Support',
    bio: 'Customer care. Refund or locked account? Message us your order number and card details. (Synthetic account)',
    website: 'https://tarnwick-refunds.example',
    avatar: logo('none'),
  },
  {
    kind: 'impersonator',
    handle: 'real~tarnwick',
    displayName: 'Tarnwick Audio (backup)',
    bio: 'Our main account was hacked, please follow here and send nothing there. (Synthetic account)',
    avatar: logo('framed'),
    ageDays: [1, 3],
    followers: [0, 12],
  },
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnwickhq',
    displayName: 'TARNWICK AUDIO GIVEAWAY',
    bio: 'Congratulations! 500 free headphones. Claim yours, pay only the shipping. (Synthetic account)',
    website: 'https://tarnwick-claim.example',
    avatar: logo('mirrored'),
  },
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnvvick',
    displayName: BRAND.displayName,
    bio: BRAND.bio,
    website: 'https://tarnvvick.example',
    avatar: logo('none'),
  },
  {
    ...young,
    kind: 'impersonator',
    handle: 'tarnwickk',
    displayName: 'Tarnwick  Audio',
    bio: 'Official store. Ships worldwide. (Synthetic account)',
    avatar: logo('recompressed'),
  },
];

/** Fans and parodies that declare themselves, which are no risk. */
const admirers: readonly Role[] = [
  {
    kind: 'fan',
    handle: 'tarnwickfans',
    displayName: 'Tarnwick Audio Fan Club',
    bio: 'Unofficial fan page, run by collectors. Not affiliated with Tarnwick Audio. (Synthetic account)',
    avatar: { motif: 'fan-club', edit: 'none' },
    ageDays: [900, 2_000],
    followers: [500, 4_000],
  },
  {
    kind: 'fan',
    handle: 'tarnwickowners',
    displayName: 'Tarnwick Owners Community',
    bio: 'We restore old Tarnwick speakers. A community of fans, not the company. (Synthetic account)',
    avatar: { motif: 'owners', edit: 'none' },
    ageDays: [900, 2_000],
    followers: [500, 4_000],
  },
  {
    kind: 'parody',
    handle: 'nottarnwick',
    displayName: 'Tarnwick Audio (Parody)',
    bio: 'Parody account. Loud jokes about quiet speakers. Not affiliated. (Synthetic account)',
    avatar: { motif: 'parody', edit: 'none' },
    ageDays: [400, 1_500],
    followers: [800, 9_000],
  },
];

/** People and places that share a name or an employer with the brand, and two other brands. */
const neighbours: readonly Role[] = [
  ordinary(
    'tarnwickparish',
    'Tarnwick Parish Council',
    'News from the village of Tarnwick: roads, fairs, meetings.',
  ),
  ordinary('jo~tarnwick', 'Jo Tarnwick', 'Gardener, aunt, amateur baker.'),
  ordinary('mira~solvang', 'Mira Solvang', 'Sound engineer at Tarnwick Audio. Opinions are mine.'),
  ordinary('ostervane', 'Ostervane Cycles', 'Bicycles for bad weather.'),
  ordinary('pellbrook', 'Pellbrook Books', 'Second-hand books by post.'),
];

/** The fixed roles. The seed adds bots and ordinary accounts. */
export const CAST: readonly Role[] = [official, ...impersonators, ...admirers, ...neighbours];

export function ordinary(handle: string, displayName: string, bio: string): Role {
  return {
    kind: 'ordinary',
    handle,
    displayName,
    bio: `${bio} (Synthetic account)`,
    avatar: { motif: handle, edit: 'none' },
    ageDays: [300, 3_500],
    followers: [20, 3_000],
  };
}
