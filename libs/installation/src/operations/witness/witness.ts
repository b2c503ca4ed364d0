/** The newest signed checkpoint of one tenant in one shard. */
export interface NewCheckpoint {
  readonly shard: number;
  readonly tenantId: string;
  readonly size: number;
  readonly note: string;
}

/** A place outside of this host that keeps checkpoints, so that history cannot be rewritten unseen. */
export interface Witness {
  readonly name: 'file' | 'webhook' | 's3' | 'tlog';
  /** @param seen called for each checkpoint that is kept, with the witness's signature if it gives one */
  publish(
    checkpoints: readonly NewCheckpoint[],
    seen: (checkpoint: NewCheckpoint, cosignature: string | null) => Promise<void>,
  ): Promise<void>;
}

/** One line of JSON in a witness's file; `rampart verify-log --witness` reads them. */
export const lineOf = ({ shard, tenantId, size, note }: NewCheckpoint): string =>
  `${JSON.stringify({ shard, tenantId, size, note })}\n`;
