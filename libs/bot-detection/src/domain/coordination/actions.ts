/** One account acted on one object: it reposted or liked a post, wrote a text, or followed an account. */
export interface Action {
  readonly account: string;
  /** The object with the kind of action: two accounts that name the same one act together. */
  readonly object: string;
  readonly at: number;
}

export interface Edge {
  readonly one: string;
  readonly other: string;
  readonly weight: number;
  readonly evidence: readonly EdgeEvidence[];
}

export interface EdgeEvidence {
  readonly object: string;
  readonly secondsApart: number;
  /** The number of accounts that acted on the object within the same time; an edge is stronger when they are few. */
  readonly crowd: number;
  readonly weight: number;
}
