import type { Happening } from '@rampart/katia/contract';

export interface KeptEvent {
  /** Says which text the row had, and how its source is read. */
  readonly mark: string;
  readonly program: string;
  readonly happening: Happening;
}

interface Kept {
  readonly events: ReadonlyMap<number, KeptEvent>;
  readonly bytes: number;
}

/** Objects of one event without its line; texts of its values are parts of the line. */
const OVERHEAD = 1_200;
/** A text may need two bytes for each character. */
const bytesOf = ({ happening }: KeptEvent): number => OVERHEAD + 2 * happening.raw.length;

/**
 * The events of each tenant's last answer, so that the next answer reads only new rows. A row is taken from here only
 * when a query confined to the same tenant has just answered its id and its text's mark. Erased, removed and changed
 * rows thus never are.
 */
export class KeptEvents {
  readonly #tenants = new Map<string, Kept>();
  #bytes = 0;

  /** @param mostBytes the longest unused tenants are dropped beyond it */
  constructor(private readonly mostBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  of(tenantId: string): ReadonlyMap<number, KeptEvent> {
    return this.#tenants.get(tenantId)?.events ?? new Map();
  }

  /** Replaces what is kept of a tenant. */
  keep(tenantId: string, events: ReadonlyMap<number, KeptEvent>): void {
    this.#drop(tenantId);
    const bytes = [...events.values()].reduce((sum, each) => sum + bytesOf(each), 0);
    if (bytes > this.mostBytes) return;
    this.#tenants.set(tenantId, { events, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#tenants.keys()) {
      if (this.#bytes <= this.mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(tenantId: string): void {
    this.#bytes -= this.#tenants.get(tenantId)?.bytes ?? 0;
    this.#tenants.delete(tenantId);
  }
}
