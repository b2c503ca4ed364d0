/** A figure of a network, or the reason why there is none. */
export type Figure =
  | { readonly given: true; readonly value: number }
  | { readonly given: false; readonly reason: 'not-provided' | 'scope-missing' };

export interface AccountFigures {
  readonly followers: Figure;
  readonly following: Figure;
  readonly posts: Figure;
  readonly likes: Figure;
  /** People who saw a post in the last 28 days, or the closest figure that the network gives. */
  readonly reach: Figure;
  /** Likes, replies and shares on the posts that were read, and the number of these posts. */
  readonly engagements: Figure;
  readonly postsLookedAt: number;
}

export interface NetworkProfile {
  /** Does not change when the handle changes. */
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
  /** In the network's notation: digits, a URN, `at://…`. */
  readonly postId: string;
  readonly url: string;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly mediaCount: number;
  readonly author: { readonly accountId: string; readonly handle: string };
  /** Whether the post replies to another; null when the network does not say. */
  readonly isReply: boolean | null;
  /** Whether the post is a repost of another account's; null when the network does not say. */
  readonly isRepost: boolean | null;
  readonly likes: Figure;
  readonly replies: Figure;
  readonly shares: Figure;
}
