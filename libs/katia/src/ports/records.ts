import type { Facts } from '../contract/facts.js';

/** What can be asked about one kind of thing. */
export interface Askable {
  readonly kind: string;
  readonly nouns: readonly [one: string, more: string];
  readonly words: readonly string[];
  readonly page: string;
  readonly time: string | null;
  readonly by: string;
  readonly searched: boolean;
  readonly fields: Readonly<
    Record<string, { readonly words: readonly string[]; readonly values?: readonly string[] }>
  >;
}

export interface FoundRow {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly time: string | null;
  readonly values: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

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
  /** Whether the asker holds one of the roles of an action, and the plan has it. */
  mayConfirm(action: string): boolean;
}
