/** A public account as any network or file describes it. Null means that the source does not say. */
export interface AccountRecord {
  readonly platform: string;
  readonly handle: string;
  readonly displayName: string | null;
  /** Empty when the account has no bio. */
  readonly bio: string | null;
  readonly location: string | null;
  readonly link: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number | null;
  readonly followers: number | null;
  readonly following: number | null;
  readonly posts: number | null;
  /** The number of other accounts' posts that the account liked. */
  readonly likesGiven: number | null;
  /** The number of other accounts' lists that include the account. */
  readonly listed: number | null;
  readonly verified: boolean | null;
  readonly defaultTheme: boolean | null;
  readonly defaultAvatar: boolean | null;
  readonly isPrivate: boolean | null;
  /** The network’s own mark of automation, such as Mastodon's bot flag. */
  readonly labelledAutomated: boolean | null;
  /** The newest posts, at most 100, newest first. Null when they were not read. */
  readonly timeline: readonly PostRecord[] | null;
}

export interface PostRecord {
  readonly text: string | null;
  readonly at: number | null;
  /** The program that sent the post, as the network names it. */
  readonly client: string | null;
  readonly isReply: boolean | null;
  readonly isRepost: boolean | null;
  readonly likes: number | null;
  readonly reposts: number | null;
  /** When the post was written to which this one replies. */
  readonly repliesToAt: number | null;
}

export const EMPTY_ACCOUNT: AccountRecord = {
  platform: 'unknown',
  handle: '',
  displayName: null,
  bio: null,
  location: null,
  link: null,
  createdAt: null,
  followers: null,
  following: null,
  posts: null,
  likesGiven: null,
  listed: null,
  verified: null,
  defaultTheme: null,
  defaultAvatar: null,
  isPrivate: null,
  labelledAutomated: null,
  timeline: null,
};

export const EMPTY_POST: PostRecord = {
  text: null,
  at: null,
  client: null,
  isReply: null,
  isRepost: null,
  likes: null,
  reposts: null,
  repliesToAt: null,
};
