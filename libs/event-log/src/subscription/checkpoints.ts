import { advanceCheckpoint, advanceCheckpoints, type CheckpointMove, type Connection } from './lease.js';

interface Asked {
  readonly move: CheckpointMove;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Moves checkpoints past events without effects. Most subscriptions handle no event of an append, so one statement
 * moves all that ask in a turn of the event loop, instead of one transaction each.
 */
export class Checkpoints {
  private asked: Asked[] = [];

  constructor(private readonly connection: Connection) {}

  /** @throws FencedError when the lease was lost */
  advance(move: CheckpointMove): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.asked.push({ move, resolve, reject }) === 1) setImmediate(() => void this.advanceAsked());
    });
  }

  private async advanceAsked(): Promise<void> {
    const asked = this.asked;
    this.asked = [];
    try {
      const moved = await advanceCheckpoints(
        this.connection,
        asked.map(({ move }) => move),
      );
      asked.forEach(({ move, resolve, reject }, index) => {
        if (moved[index]) resolve();
        else advanceCheckpoint(this.connection, move.key, move).then(resolve, reject);
      });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
