import { IMPERSONATION_TOPIC, type ImpersonationMessage } from '@rampart/impersonation/contract';
import { applyMessages, type Snapshot } from './apply.js';
import type { UnderstoodSource } from './understood-source.js';

interface FeedSettings {
  readonly source: UnderstoodSource;
  /** Hands messages on; called from the socket, so it should only buffer. */
  readonly onMessages: (messages: readonly ImpersonationMessage[]) => void;
  /** Cached data can no longer be followed and must be read again. */
  readonly onResync: () => void;
  readonly journalLimit?: number;
}

/**
 * Follows the topic once for all queries of this feature. The journal remembers what arrived since `start`, so that
 * an answer read at `asOf` is brought up to date whenever it arrives, however far its read model lagged behind.
 */
export class ImpersonationFeed {
  private journal: ImpersonationMessage[] = [];
  private start: number | null = null;
  private stop: (() => void) | null = null;

  constructor(private readonly settings: FeedSettings) {}

  /** Brings an answer up to date and makes sure that what follows it will arrive. */
  catchUp<S extends Snapshot<unknown>>(
    snapshot: S,
    step: (data: S['data'], message: ImpersonationMessage) => S['data'],
  ): S {
    if (this.start === null || snapshot.asOf < this.start) this.follow(snapshot.asOf);
    return applyMessages(snapshot, this.journal, step);
  }

  close(): void {
    this.stop?.();
    this.stop = null;
    this.start = null;
    this.journal = [];
  }

  private follow(since: number): void {
    this.close();
    this.start = since;
    this.stop = this.settings.source.follow(IMPERSONATION_TOPIC, since, {
      onMessages: (messages) => this.receive(messages),
      onResync: () => {
        this.close();
        this.settings.onResync();
      },
    });
  }

  private receive(messages: readonly ImpersonationMessage[]): void {
    this.journal.push(...messages);
    const surplus = this.journal.length - (this.settings.journalLimit ?? 5_000);
    if (surplus > 0) this.start = this.journal.splice(0, surplus).at(-1)?.position ?? this.start;
    this.settings.onMessages(messages);
  }
}
