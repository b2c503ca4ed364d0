import { type AccountProfile } from '../../../contract/index.js';
import { type RawProfile, toAccountProfile } from '../account-profile.js';

/** Column names of common exports, without case and punctuation. The first match is used. */
const COLUMNS = {
  accountId: ['accountid', 'idstr', 'did', 'channelid', 'userid', 'id'],
  handle: ['handle', 'username', 'screenname', 'login', 'accountname', 'user'],
  displayName: ['displayname', 'name', 'fullname', 'title'],
  bio: ['bio', 'description', 'biography', 'about', 'summary'],
  avatarUrl: [
    'avatarurl',
    'avatar',
    'profileimageurl',
    'profileimage',
    'profilepictureurl',
    'picture',
    'image',
  ],
  profileUrl: ['profileurl', 'permalink', 'profilelink'],
  links: ['links', 'website', 'externalurl', 'url', 'link'],
  createdAt: ['createdat', 'created', 'joinedat', 'joindate', 'joined', 'registeredat', 'publishedat'],
  lastActivityAt: ['lastactivityat', 'lastactivity', 'lastpostat', 'lastactive'],
  followerCount: [
    'followercount',
    'followerscount',
    'followers',
    'numberoffollowers',
    'subscribercount',
    'subscribers',
  ],
  followingCount: [
    'followingcount',
    'followscount',
    'friendscount',
    'following',
    'numberofpeopletheyfollow',
    'friends',
  ],
  postCount: [
    'postcount',
    'postscount',
    'statusescount',
    'tweetcount',
    'mediacount',
    'videocount',
    'numberofposts',
    'posts',
  ],
  verified: ['verified', 'isverified'],
  labels: ['labels'],
} as const;

type Fact = keyof typeof COLUMNS;

/** Rejects handles that consist only of spaces, invisible marks or halves of characters. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

export function profileOf(fields: Readonly<Record<string, unknown>>): AccountProfile | null {
  const named = flatten(fields);
  const find = (fact: Fact): unknown =>
    COLUMNS[fact]
      .map((name) => named.get(name))
      .find((value) => value !== undefined && value !== null && value !== '');
  const text = (fact: Fact): string | null => asText(find(fact));
  const handle = text('handle')?.trim().replace(/^@/, '') ?? '';
  if (!SEEN.test(handle)) return null;
  const id = wholeId(find('accountId'));
  const raw: RawProfile = {
    accountId: id !== null && SEEN.test(id) ? id : handle,
    handle,
    displayName: text('displayName'),
    bio: text('bio'),
    avatarUrl: text('avatarUrl'),
    profileUrl: text('profileUrl'),
    createdAt: text('createdAt'),
    lastActivityAt: text('lastActivityAt'),
    followerCount: text('followerCount'),
    followingCount: text('followingCount'),
    postCount: text('postCount'),
    verified: asFlag(text('verified')),
    links: asList(find('links')),
    labels: asList(find('labels')),
  };
  const profile = toAccountProfile('file', raw);
  return { ...profile, avatarUrl: profile.avatarUrl ?? asPath(raw.avatarUrl) };
}

export function hasHandle(names: readonly string[]): boolean {
  const known: readonly string[] = COLUMNS.handle;
  return names.some((name) => known.includes(plain(name)));
}

function flatten(fields: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, part] of Object.entries(value)) named.set(plain(inner), part);
    } else {
      named.set(plain(name), value);
    }
  }
  return named;
}

/** Limited in size, because a file may contain new names in each record. */
const plainNames = new Map<string, string>();
const MOST_NAMES = 1_000;

function plain(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const made = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plainNames.size < MOST_NAMES) plainNames.set(name, made);
  return made;
}

/** Null for a rounded id such as `8.25E+17`, because equal rounded ids would merge accounts. */
function wholeId(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return null;
  const text = asText(value);
  return text === null || /^\d+([.,]\d+)?e\+?\d+$/i.test(text.trim()) ? null : text;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
}

function asFlag(value: string | null): boolean | null {
  if (value === null) return null;
  if (/^(true|yes|1)$/i.test(value)) return true;
  return /^(false|no|0)$/i.test(value) ? false : null;
}

function asList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value.split(/[\s|]+/).filter((item) => item !== '') : [];
}

/** A path beside the file, for instance `avatars/northwind.png`. */
function asPath(value: string | null | undefined): string | null {
  return value && /^[\w./ -]{1,500}$/.test(value) && /\.\w+$/.test(value) ? value : null;
}
