import type { GuardName, RunStep } from '../contract/runs.js';
import type { Run } from '../domain/runs/run.events.js';
import type { Records } from '../ports/records.js';

interface Ended {
  readonly ok: boolean;
  readonly rows?: number;
  readonly tokens?: number;
}

/** Records how an answer is made: the steps with their times, the guards, and the use of a language model. */
export class RunWatch {
  readonly #start: number;
  readonly #steps: RunStep[] = [];
  readonly #guards: GuardName[] = [];
  #spent = { tokensIn: 0, tokensOut: 0, costMicros: 0 };
  #firstMs: number | null = null;

  /** @param clock A clock in milliseconds that never goes back. */
  constructor(private readonly clock: () => number) {
    this.#start = clock();
  }

  get guards(): readonly GuardName[] {
    return this.#guards;
  }

  step(kind: RunStep['kind'], name: string): { end(ended: Ended): void } {
    const startMs = this.#now();
    return {
      end: ({ ok, rows = null, tokens = null }) => {
        this.#steps.push({ kind, name, startMs, ms: this.#now() - startMs, ok, rows, tokens });
      },
    };
  }

  trip(guard: GuardName): void {
    this.#guards.push(guard);
  }

  spend({ tokensIn, tokensOut, costMicros }: Pick<Run, 'tokensIn' | 'tokensOut' | 'costMicros'>): void {
    this.#spent = {
      tokensIn: this.#spent.tokensIn + tokensIn,
      tokensOut: this.#spent.tokensOut + tokensOut,
      costMicros: this.#spent.costMicros + costMicros,
    };
  }

  /** Called when a sentence reaches the reader. */
  sentence(): void {
    this.#firstMs ??= this.#now();
  }

  timed(records: Records): Records {
    const timing = async <T>(
      name: string,
      read: () => Promise<T>,
      rowsOf: (found: T) => number,
    ): Promise<T> => {
      const step = this.step('tool', name);
      try {
        const found = await read();
        step.end({ ok: true, rows: rowsOf(found) });
        return found;
      } catch (error) {
        step.end({ ok: false });
        throw error;
      }
    };
    return {
      kinds: records.kinds,
      hidden: records.hidden,
      now: records.now,
      ...(records.german && { german: records.german }),
      confirmers: (action) => records.confirmers(action),
      draft: (order) => records.draft(order),
      read: (kind, wanted) => {
        const noun = records.kinds.find((each) => each.kind === kind)?.nouns[1] ?? kind;
        return timing(
          `list ${noun}`,
          () => records.read(kind, wanted),
          ({ rows }) => rows.length,
        );
      },
      events: () =>
        timing(
          'read security events',
          () => records.events(),
          (found) => found?.facts.happenings.length ?? 0,
        ),
    };
  }

  end(about: Pick<Run, 'runId' | 'tenantId' | 'outcome' | 'turn' | 'grammar' | 'model' | 'prompt'>): Run {
    return {
      ...about,
      ...this.#spent,
      ...{ firstMs: this.#firstMs, ms: this.#now() },
      ...{ steps: this.#steps.slice(0, 100), guards: this.#guards.slice(0, 50) },
    };
  }

  #now(): number {
    return Math.max(0, Math.round(this.clock() - this.#start));
  }
}
