import { useState } from 'react';

/** Rows somebody chose, by id: whatever the data do, only a person changes it. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly set: (ids: Iterable<string>) => void;
}

/** Begins with none; a chosen row that is no longer shown stays chosen. `set` replaces all. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    toggle: (id) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    set: (next) => setIds(new Set(next)),
  };
}
