import type { ReactNode } from 'react';

export interface Verb {
  readonly label: string;
  readonly run: () => void;
}

export interface PaletteRow {
  readonly id: string;
  readonly label: string;
  readonly drawn?: ReactNode;
  readonly detail?: string;
  readonly words?: string;
  readonly icon: ReactNode;
  readonly verbs: readonly [Verb, ...Verb[]];
  readonly stays?: boolean;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly rows: readonly PaletteRow[];
}

/** The rows that contain every word of a query. Those with the whole query in their label come first. */
export function matching(rows: readonly PaletteRow[], query: string): readonly PaletteRow[] {
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = rows.filter(({ label, detail = '', words: more = '' }) => {
    const text = `${label} ${detail} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const named = found.filter(({ label }) => label.toLowerCase().includes(wanted));
  return [...named, ...found.filter((row) => !named.includes(row))];
}

/** The next or previous row. After the last row comes the first. */
export function stepped(rows: readonly PaletteRow[], from: string | null, by: 1 | -1): string | null {
  const at = rows.findIndex(({ id }) => id === from);
  return rows.at((at + by) % Math.max(1, rows.length))?.id ?? null;
}
