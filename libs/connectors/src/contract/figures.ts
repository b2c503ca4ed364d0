/** A figure of a network, or the reason why there is none. */
export type Figure =
  | { readonly given: true; readonly value: number }
  | { readonly given: false; readonly reason: 'not-provided' | 'scope-missing' };

/** Sums over the account, as the network counts them. */
export interface AccountFigures {
  readonly followers: Figure;
  readonly following: Figure;
  readonly posts: Figure;
  readonly likes: Figure;
  /** People who saw something in the last 28 days, or as near to it as the network gives. */
  readonly reach: Figure;
  /** Likes, replies and shares on the posts that were looked at, and how many those were. */
  readonly engagements: Figure;
  readonly postsLookedAt: number;
}

export interface NetworkProfile {
  /** Stable: it stays when the handle changes. */
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string;
  readonly profileUrl: string;
  readonly avatarUrl: string | null;
  readonly bio: string;
  readonly isPrivate: boolean;
  readonly isVerified: boolean;
  /** ISO 8601. */
  readonly createdAt: string | null;
}

export interface NetworkPost {
  /** As the network names it: digits, a URN, `at://…`. */
  readonly postId: string;
  readonly url: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly mediaCount: number;
  readonly author: { readonly accountId: string; readonly handle: string };
  /** It answers another post. Null: the network does not say. */
  readonly isReply: boolean | null;
  /** The account passed on a post of another one. Null: the network does not say. */
  readonly isRepost: boolean | null;
  readonly likes: Figure;
  readonly replies: Figure;
  readonly shares: Figure;
}
