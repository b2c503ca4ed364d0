/** The newest signed checkpoint of one tenant in one shard. */
export interface NewCheckpoint {
  readonly shard: number;
  readonly tenantId: string;
  readonly size: number;
  readonly note: string;
}

/** A place outside this host that stores checkpoints, so that rewriting the history is detected. */
export interface Witness {
  readonly name: 'file' | 'webhook' | 's3' | 'tlog';
  /** @param seen Called for each checkpoint that was stored, with the signature of the witness if there is one. */
  publish(
    checkpoints: readonly NewCheckpoint[],
    seen: (checkpoint: NewCheckpoint, cosignature: string | null) => Promise<void>,
  ): Promise<void>;
}

/** One line of JSON in a witness's file. `rampart verify-log --witness` reads it. */
export const lineOf = ({ shard, tenantId, size, note }: NewCheckpoint): string =>
  `${JSON.stringify({ shard, tenantId, size, note })}\n`;
