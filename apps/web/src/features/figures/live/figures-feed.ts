import type { FigureMoved } from '@rampart/figures/contract';
import type { UnderstoodSource } from '../../../shared/live-client/understood-source.js';
import { applyMoves, type FigureSnapshot } from '../lib/apply-moves.js';

interface FeedSettings {
  readonly source: UnderstoodSource<FigureMoved>;
  /** Receives messages from the socket. It should only buffer them. */
  readonly onMessages: (messages: readonly FigureMoved[]) => void;
  readonly onResync: () => void;
  readonly onStale: () => void;
  readonly journalLimit?: number;
}

interface Followed {
  readonly stop: () => void;
  start: number;
  journal: FigureMoved[];
}

/** Follows the topics of visible figures, each once, and updates late answers. */
export class FiguresFeed {
  private readonly topics = new Map<string, Followed>();

  constructor(private readonly settings: FeedSettings) {}

  catchUp<S extends FigureSnapshot>(snapshot: S): S {
    const topics = new Set(snapshot.data.flatMap((figure) => figure.topics));
    const missed = [...topics].flatMap((topic) => this.follow(topic, snapshot.asOf).journal);
    const applied = applyMoves(snapshot, missed);
    if (applied.stale) this.settings.onStale();
    return applied.snapshot;
  }

  close(): void {
    for (const { stop } of this.topics.values()) stop();
    this.topics.clear();
  }

  private follow(topic: string, since: number): Followed {
    const known = this.topics.get(topic);
    if (known !== undefined && known.start <= since) return known;
    known?.stop();
    const stop = this.settings.source.follow(topic, since, {
      onMessages: (messages) => this.receive(topic, messages),
      onResync: () => {
        this.topics.get(topic)?.stop();
        this.topics.delete(topic);
        this.settings.onResync();
      },
    });
    const followed = { stop, start: since, journal: [] };
    this.topics.set(topic, followed);
    return followed;
  }

  private receive(topic: string, known: readonly FigureMoved[]): void {
    const followed = this.topics.get(topic);
    if (followed === undefined || known.length === 0) return;
    followed.journal.push(...known);
    const surplus = followed.journal.length - (this.settings.journalLimit ?? 1_000);
    if (surplus > 0) followed.start = followed.journal.splice(0, surplus).at(-1)?.position ?? followed.start;
    this.settings.onMessages(known);
  }
}
