import { type AccountRecord, EMPTY_ACCOUNT, type PostRecord } from '../../domain/account/account-record.js';
import { readCount, readFlag, readTime } from '../../domain/account/values.js';
import { postOf } from './posts.js';

/** Column names of exports and research files, without case and punctuation; the first match wins. */
const COLUMNS = {
  id: ['idstr', 'id', 'did', 'accountid', 'userid'],
  handle: ['handle', 'username', 'screenname', 'login', 'acct'],
  displayName: ['displayname', 'name', 'fullname'],
  bio: ['bio', 'description', 'biography', 'note', 'about'],
  location: ['location'],
  link: ['url', 'externalurl', 'website', 'link'],
  createdAt: ['createdat', 'created', 'joinedat', 'joindate', 'joined'],
  followers: ['followers', 'followerscount', 'followercount', 'numberoffollowers', 'edgefollowedby'],
  following: [
    'following',
    'followingcount',
    'friendscount',
    'followscount',
    'numberofpeopletheyfollow',
    'edgefollow',
    'friends',
  ],
  posts: [
    'posts',
    'postscount',
    'statusescount',
    'tweetcount',
    'numberofposts',
    'mediacount',
    'videocount',
    'postcount',
  ],
  likesGiven: ['favouritescount', 'favoritescount', 'likescount', 'likecount', 'likesgiven'],
  listed: ['listedcount', 'listed'],
  verified: ['verified', 'isverified'],
  defaultTheme: ['defaultprofile'],
  defaultAvatar: ['defaultprofileimage', 'defaultavatar'],
  hasAvatar: ['hasprofilepicture', 'hasavatar', 'profilepic'],
  avatarUrl: ['profileimageurl', 'profileimageurlhttps', 'avatar', 'avatarurl', 'profilepicurl'],
  isPrivate: ['isprivate', 'privateaccount', 'private', 'protected', 'locked'],
  automated: ['automated', 'isautomated', 'labelledautomated'],
  platform: ['platform', 'network'],
  profileUrl: ['profileurl', 'permalink'],
  observedAt: ['observedat', 'collectedat', 'crawledat', 'retrievedat'],
} as const;

type Column = keyof typeof COLUMNS;
type Fields = Readonly<Record<string, unknown>>;

export interface ReadAccount {
  readonly account: AccountRecord;
  /** The source’s own id, as it is written there. */
  readonly id: string | null;
  /** When the source looked at the account, where it says so. */
  readonly observedAt: number | null;
}

/** Null without a handle. */
export function accountOf(fields: Fields): ReadAccount | null {
  const named = flatten(fields);
  const find = (column: Column): unknown => {
    for (const name of COLUMNS[column]) if (named.has(name)) return named.get(name);
    return undefined;
  };
  const handle = (textOf(find('handle')) ?? '').trim().replace(/^@/, '').slice(0, LONGEST.handle);
  if (!/[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(handle)) return null;
  const text = (column: 'displayName' | 'bio' | 'location' | 'link'): string | null =>
    textOf(find(column))?.slice(0, LONGEST[column]) ?? null;
  const account: AccountRecord = {
    ...EMPTY_ACCOUNT,
    platform: platformOf(find, named),
    handle,
    displayName: text('displayName'),
    bio: text('bio'),
    location: text('location'),
    link: text('link'),
    createdAt: readTime(find('createdAt')),
    followers: readCount(find('followers')),
    following: readCount(find('following')),
    posts: readCount(find('posts')),
    likesGiven: readCount(find('likesGiven')),
    listed: readCount(find('listed')),
    verified: readFlag(find('verified')),
    defaultTheme: readFlag(find('defaultTheme')),
    defaultAvatar: defaultAvatarOf(find),
    isPrivate: readFlag(find('isPrivate')),
    labelledAutomated: readFlag(find('automated')),
    timeline: timelineOf(named),
  };
  return { account, id: textOf(find('id')), observedAt: readTime(find('observedAt')) };
}

const LONGEST = { handle: 200, displayName: 400, bio: 5_000, location: 400, link: 2_000 } as const;
const INNER = new Set(['publicmetrics', 'metrics', 'user', 'counts']);

function flatten(fields: Fields): Map<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const key = plain(name);
    if (INNER.has(key) && typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, part] of Object.entries(value)) named.set(plain(inner), part);
    else named.set(key, value);
  }
  return named;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Empty when the source says that there is none; null when it says nothing. */
function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(/^"+(?=[\s\S]*"$)|"+$/g, '');
  return text === 'null' || text === 'NaN' || text === 'None' ? '' : text;
}

function defaultAvatarOf(find: (column: Column) => unknown): boolean | null {
  const said = readFlag(find('defaultAvatar'));
  if (said !== null) return said;
  const has = readFlag(find('hasAvatar'));
  if (has !== null) return !has;
  const url = textOf(find('avatarUrl'));
  if (url === null) return null;
  return url === '' || /default_profile|default_avatar|\/missing\.|anonymousUser/i.test(url);
}

function platformOf(find: (column: Column) => unknown, named: ReadonlyMap<string, unknown>): string {
  const said = textOf(find('platform'))?.toLowerCase();
  if (said) return said;
  const url = textOf(find('profileUrl')) ?? '';
  const host = /(instagram|tiktok|twitter|bsky|youtube|facebook)\./i.exec(url)?.[1]?.toLowerCase();
  if (host !== undefined) return host === 'bsky' ? 'bluesky' : host;
  const isX = named.has('screenname') || named.has('tweetcount') || named.has('statusescount');
  return isX ? 'twitter' : 'unknown';
}

function timelineOf(named: ReadonlyMap<string, unknown>): readonly PostRecord[] | null {
  const many = named.get('timeline') ?? named.get('tweets') ?? named.get('statuses');
  if (Array.isArray(many)) return many.slice(0, 100).flatMap((one) => postOf(one) ?? []);
  const post = postOf(named.get('status'));
  return post === null ? null : [post];
}
