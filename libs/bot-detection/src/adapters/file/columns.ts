import { type AccountRecord, EMPTY_ACCOUNT, type PostRecord } from '../../domain/account/account-record.js';
import { readCount, readFlag, readTime } from '../../domain/account/values.js';
import { isRecord, type JsonRecord, plainName } from './json-record.js';
import { postOf } from './posts.js';

/** Column names of exports and research files, without case and punctuation. The first match is used. */
const COLUMNS = {
  id: ['idstr', 'id', 'did', 'accountid', 'userid', 'restid', 'pk', 'strongid'],
  handle: ['acct', 'handle', 'username', 'screenname', 'login', 'uniqueid', 'customurl'],
  displayName: ['displayname', 'name', 'fullname', 'nickname', 'title'],
  bio: ['bio', 'description', 'biography', 'note', 'about', 'signature', 'summary'],
  location: ['location'],
  link: ['url', 'externalurl', 'website', 'link'],
  createdAt: ['createdat', 'created', 'joinedat', 'joindate', 'joined', 'createtime', 'publishedat'],
  followers: [
    'followers',
    'followerscount',
    'followercount',
    'numberoffollowers',
    'edgefollowedby',
    'subscribercount',
  ],
  following: [
    'following',
    'followingcount',
    'friendscount',
    'followscount',
    'numberofpeopletheyfollow',
    'edgefollow',
    'friends',
    'subscriptionscount',
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
    'edgeownertotimelinemedia',
  ],
  likesGiven: ['favouritescount', 'favoritescount', 'likescount', 'likecount', 'likesgiven', 'diggcount'],
  listed: ['listedcount', 'listed'],
  verified: ['verified', 'isverified'],
  defaultTheme: ['defaultprofile'],
  defaultAvatar: ['defaultprofileimage', 'defaultavatar', 'hasanonymousprofilepicture'],
  hasAvatar: ['hasprofilepicture', 'hasavatar', 'profilepic'],
  avatarUrl: [
    'profileimageurl',
    'profileimageurlhttps',
    'avatar',
    'avatarurl',
    'profilepicurl',
    'profilepictureurl',
  ],
  isPrivate: ['isprivate', 'privateaccount', 'private', 'protected', 'locked'],
  automated: ['automated', 'isautomated', 'labelledautomated'],
  platform: ['platform', 'network'],
  profileUrl: ['profileurl', 'permalink'],
  observedAt: ['observedat', 'collectedat', 'crawledat', 'retrievedat'],
} as const;

type Column = keyof typeof COLUMNS;
export interface ReadAccount {
  readonly account: AccountRecord;
  /** The id in the source, in its notation. */
  readonly id: string | null;
  /** When the source read the account, if there is such a column. */
  readonly observedAt: number | null;
}

/** Names of fields that show that a file contains accounts. */
const NAMED = new Set<string>([...COLUMNS.handle, ...COLUMNS.followers, ...COLUMNS.following]);

/** Whether the object itself describes an account. A list of followers may have the same name as their number. */
export function hasAccount(fields: JsonRecord): boolean {
  return [...flatten(fields)].some(([name, value]) => NAMED.has(name) && !Array.isArray(value));
}

/** Null without a handle, an id and a count of followers or following, because then nothing is known. */
export function accountOf(fields: JsonRecord): ReadAccount | null {
  const named = flatten(fields);
  const find = (column: Column): unknown => {
    for (const name of COLUMNS[column]) if (named.has(name)) return named.get(name);
    return undefined;
  };
  const text = (column: 'displayName' | 'bio' | 'location' | 'link'): string | null =>
    textOf(find(column))?.slice(0, LONGEST[column]) ?? null;
  const count = (column: 'followers' | 'following' | 'posts' | 'likesGiven' | 'listed'): number | null =>
    countOf(find(column));
  const handle = handleOf(textOf(find('handle')));
  const id = textOf(find('id'));
  const [followers, following] = [count('followers'), count('following')];
  if (handle === '' && (id ?? '') === '' && followers === null && following === null) return null;
  const platform = platformOf(find, named);
  const account: AccountRecord = {
    ...EMPTY_ACCOUNT,
    platform,
    handle,
    displayName: text('displayName'),
    bio: bioOf(text('bio'), platform),
    location: text('location'),
    // On Mastodon the field is the address of the profile itself.
    link: platform === 'mastodon' ? null : text('link'),
    createdAt: readTime(find('createdAt')),
    followers,
    following,
    posts: count('posts'),
    likesGiven: count('likesGiven'),
    listed: count('listed'),
    verified: readFlag(find('verified')),
    defaultTheme: readFlag(find('defaultTheme')),
    defaultAvatar: defaultAvatarOf(find),
    isPrivate: readFlag(find('isPrivate')),
    labelledAutomated: labelOf(find, named),
    timeline: timelineOf(named),
  };
  return { account, id, observedAt: readTime(find('observedAt')) };
}

function handleOf(said: string | null): string {
  const handle = (said ?? '').trim().replace(/^@/, '').slice(0, LONGEST.handle);
  return /[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(handle) ? handle : '';
}

/** Instagram’s web answers write a count as an object with one field. */
const countOf = (value: unknown): number | null => readCount(isRecord(value) ? value['count'] : value);

/** The bio as text; on Mastodon it is HTML. */
const bioOf = (bio: string | null, platform: string): string | null =>
  bio !== null && platform === 'mastodon' ? bio.replace(/<[^>]*>/g, ' ').trim() : bio;

/** A label of Bluesky, or Mastodon’s flag. A column `bot` in other files is a person's judgement. */
function labelOf(find: (column: Column) => unknown, named: ReadonlyMap<string, unknown>): boolean | null {
  const said = readFlag(find('automated'));
  if (said !== null) return said;
  const labels = named.get('labels');
  if (Array.isArray(labels) && labels.some((label) => isRecord(label) && label['val'] === 'bot')) return true;
  const flag = named.get('bot');
  return named.has('acct') && flag === true ? true : null;
}

const LONGEST = { handle: 200, displayName: 400, bio: 5_000, location: 400, link: 2_000 } as const;
/** Names of objects whose fields belong to the account around them. */
const INNER = new Set([
  ...['publicmetrics', 'metrics', 'user', 'counts', 'stats', 'statistics', 'snippet', 'legacy', 'core'],
]);

function flatten(fields: JsonRecord): Map<string, unknown> {
  const named = new Map<string, unknown>();
  const isPost = typeof (fields['text'] ?? fields['full_text']) === 'string';
  for (const [name, value] of Object.entries(fields)) {
    const key = plainName(name);
    if (INNER.has(key) && isRecord(value)) {
      if (isPost) continue;
      for (const [inner, part] of flatten(value)) named.set(inner, part);
    } else named.set(key, value);
  }
  return named;
}

/** Empty when the source says that there is no text; null when it says nothing. */
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
  if (textOf(named.get('did'))?.startsWith('did:')) return 'bluesky';
  if (named.has('acct')) return 'mastodon';
  if (named.has('edgefollowedby') || named.has('biography')) return 'instagram';
  if (named.has('uniqueid') && named.has('nickname')) return 'tiktok';
  if (named.has('subscribercount')) return 'youtube';
  const isX = named.has('screenname') || named.has('tweetcount') || named.has('statusescount');
  return isX ? 'twitter' : 'unknown';
}

function timelineOf(named: ReadonlyMap<string, unknown>): readonly PostRecord[] | null {
  const many = named.get('timeline') ?? named.get('tweets') ?? named.get('statuses');
  if (Array.isArray(many)) return many.slice(0, 100).flatMap((one) => postOf(one) ?? []);
  const post = postOf(named.get('status'));
  return post === null ? null : [post];
}
