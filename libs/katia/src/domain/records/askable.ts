/** The questions that are possible about one kind. */
export interface Askable {
  readonly kind: string;
  readonly nouns: readonly [one: string, more: string];
  readonly words: readonly string[];
  readonly page: string;
  readonly tab?: string | undefined;
  readonly all?: string | undefined;
  readonly time: string | null;
  readonly by: string;
  readonly searched: boolean;
  readonly accepts: (condition: string) => boolean;
  readonly fields: Readonly<
    Record<
      string,
      {
        readonly words: readonly string[];
        readonly values?: readonly string[];
        readonly also?: Readonly<Record<string, readonly string[]>>;
        readonly bare?: true;
        readonly holds?: 'number' | 'time';
      }
    >
  >;
}

export interface FoundRow {
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly time: string | null;
  readonly values: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}
