import { IMPERSONATION_TOPIC, type ImpersonationMessage } from '@rampart/impersonation/contract';
import { applyMessages, type Snapshot } from './apply.js';
import type { UnderstoodSource } from '../../../shared/live-client/understood-source.js';

interface FeedSettings {
  readonly source: UnderstoodSource<ImpersonationMessage>;
  readonly onMessages: (messages: readonly ImpersonationMessage[]) => void;
  readonly onResync: () => void;
  readonly journalLimit?: number;
}

/** Follows the topic once for this feature. Its journal updates each answer from its `asOf`, however late it arrives. */
export class ImpersonationFeed {
  private journal: ImpersonationMessage[] = [];
  private start: number | null = null;
  private stop: (() => void) | null = null;

  constructor(private readonly settings: FeedSettings) {}

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
