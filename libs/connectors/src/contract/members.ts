/** An account in another one's audience, as far as the network describes it. Null when it does not say. */
export interface NetworkMember {
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string | null;
  readonly bio: string | null;
  readonly profileUrl: string | null;
  /** Null for an account without an avatar, and when it is not given. */
  readonly avatarUrl: string | null;
  readonly createdAt: string | null;
  readonly followers: number | null;
  readonly following: number | null;
  readonly posts: number | null;
  readonly likesGiven: number | null;
  readonly listed: number | null;
  readonly verified: boolean | null;
  readonly isPrivate: boolean | null;
  /** The network's own mark of automation. */
  readonly automated: boolean | null;
  readonly defaultAvatar: boolean | null;
}
