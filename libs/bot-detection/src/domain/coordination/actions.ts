/** One account did something to one object: reposted a post, liked it, wrote a text, followed an account. */
export interface Action {
  readonly account: string;
  /** What was acted on, with the kind of action: two accounts act together when they name the same. */
  readonly object: string;
  readonly at: number;
}

/** An edge between two accounts, with what speaks for it. */
export interface Edge {
  readonly one: string;
  readonly other: string;
  readonly weight: number;
  readonly evidence: readonly EdgeEvidence[];
}

export interface EdgeEvidence {
  readonly object: string;
  readonly secondsApart: number;
  /** Accounts that acted on the object within the same time: few make it telling. */
  readonly crowd: number;
  readonly weight: number;
}
