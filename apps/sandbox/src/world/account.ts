/** Networks with a search or an exact look-up, whose accounts `/sandbox/world` lists. */
export const SEARCHED_NETWORKS = ['twitter', 'facebook', 'instagram', 'youtube', 'bluesky'] as const;
export const NETWORKS = [...SEARCHED_NETWORKS, 'linkedin', 'tiktok', 'mastodon'] as const;
export type Network = (typeof NETWORKS)[number];

export type AccountKind = 'official' | 'impersonator' | 'bot' | 'fan' | 'parody' | 'ordinary';

/** How to draw an avatar: the motif of the account or of another one, with a copyist's edit. */
export interface AvatarRecipe {
  readonly motif: string;
  readonly edit: 'none' | 'recompressed' | 'cropped' | 'mirrored' | 'framed' | 'darkened';
}

/** An invented account. No such account, person or company exists. */
export interface SandboxAccount {
  readonly kind: AccountKind;
  readonly network: Network;
  readonly id: string;
  readonly handle: string;
  readonly displayName: string;
  readonly bio: string;
  readonly website: string | null;
  readonly createdAt: Date;
  readonly lastPostAt: Date | null;
  readonly followers: number;
  readonly following: number;
  readonly posts: number;
  readonly verified: boolean;
  readonly avatar: AvatarRecipe | null;
  /** The number of others' posts that it liked; by default the number of its own posts. */
  readonly likesGiven?: number;
  /** Whether the account labels itself as automated. */
  readonly labelled?: boolean;
}
