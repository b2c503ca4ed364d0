import type { Facts } from '../contract/facts.js';
import type { ProposedCommand, ToolCall } from '../contract/answers.js';
import type { Askable, FoundRow } from '../domain/records/askable.js';
import type { Order } from '../domain/records/order.js';
import type { SaidSentence } from '../domain/records/writing.js';

export interface Wanted {
  readonly filter: readonly string[];
  readonly q?: string;
}

/** The projections that one asker may read, at one moment. */
export interface Records {
  /** Kinds within the asker's roles and plan. */
  readonly kinds: readonly Askable[];
  /** What the asker may not read, such as `tenants`. */
  readonly hidden: readonly string[];
  readonly now: Date;
  /** At most `LIMITS.rows` rows. */
  read(
    kind: string,
    wanted: Wanted,
  ): Promise<{ readonly rows: readonly FoundRow[]; readonly complete: boolean }>;
  /** Security events; null: the asker may not read them. */
  events(): Promise<{ readonly facts: Facts; readonly complete: boolean } | null>;
  /** Who may confirm an action, and whether the asker may. No roles: it cannot be carried out from an answer. */
  confirmers(action: string): { readonly roles: readonly string[]; readonly asker: boolean };
  /** The command of an order; null: what it says fits no command. */
  draft(order: Order): Draft | null;
}

/** What a confirmed order would do. */
export interface Draft {
  readonly effect: string;
  readonly command: ProposedCommand;
  readonly changes: readonly { readonly name: string; readonly value: string }[];
}

/** Learns of an answer while it is made. */
export interface AnswerWatch {
  readonly onCall?: (call: ToolCall) => void;
  readonly onSentence?: (sentence: SaidSentence) => void;
}
