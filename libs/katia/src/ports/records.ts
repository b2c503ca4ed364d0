import type { Facts } from '../contract/facts.js';
import type { ProposedCommand, ToolCall } from '../contract/answers.js';
import type { Askable, FoundRow } from '../domain/records/askable.js';
import type { Order } from '../domain/records/order.js';
import type { SaidSentence } from '../domain/records/writing.js';

export interface Wanted {
  readonly filter: readonly string[];
  readonly q?: string;
}

/** The projections that one person may read, as of one moment. */
export interface Records {
  /** Kinds that the person's roles and plan include. */
  readonly kinds: readonly Askable[];
  /** Kinds that the person may not read, such as `tenants`. */
  readonly hidden: readonly string[];
  readonly now: Date;
  /** Reads `LIMITS.rows` rows at most. */
  read(
    kind: string,
    wanted: Wanted,
  ): Promise<{ readonly rows: readonly FoundRow[]; readonly complete: boolean }>;
  /** Security events; null when the person may not read them. */
  events(): Promise<{ readonly facts: Facts; readonly complete: boolean } | null>;
  /** The roles that may confirm, and whether the person has one. Without roles it cannot be executed from an answer. */
  confirmers(action: string): { readonly roles: readonly string[]; readonly asker: boolean };
  /** The texts of answers to German questions; absent without a German build. */
  readonly german?: (text: string) => string;
  /** The command for an order; null when its details fit no command. */
  draft(order: Order): Promise<Draft | null>;
}

/** The command and effect of an order, before it is confirmed. */
export interface Draft {
  readonly effect: string;
  readonly command: ProposedCommand;
  readonly changes: readonly { readonly name: string; readonly value: string }[];
}

/** Receives an answer while it is being made. */
export interface AnswerWatch {
  readonly onCall?: (call: ToolCall) => void;
  readonly onSentence?: (sentence: SaidSentence) => void;
}
