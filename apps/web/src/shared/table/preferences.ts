import { useLocalStorage } from '@mantine/hooks';

export type Density = 'normal' | 'compact';

export interface TablePreferences {
  /** Visibility by column id, where it differs from the column's default. */
  readonly columns: Readonly<Record<string, boolean>>;
  readonly density: Density;
}

const NOTHING: TablePreferences = { columns: {}, density: 'normal' };

/** Reads the stored text. Invalid parts are left out. */
export function readPreferences(text: string | undefined): TablePreferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return NOTHING;
  }
  if (typeof stored !== 'object' || stored === null) return NOTHING;
  const columns: unknown = Reflect.get(stored, 'columns');
  const chosen = typeof columns === 'object' && columns !== null ? Object.entries(columns) : [];
  return {
    columns: Object.fromEntries(
      chosen.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
    density: Reflect.get(stored, 'density') === 'compact' ? 'compact' : 'normal',
  };
}

export function usePreferences(
  tableId: string,
): readonly [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const [preferences, setPreferences] = useLocalStorage<TablePreferences>({
    key: `rampart-table-${tableId}`,
    defaultValue: NOTHING,
    deserialize: readPreferences,
    getInitialValueInEffect: false,
  });
  return [preferences, (change) => setPreferences((before) => ({ ...before, ...change }))];
}
