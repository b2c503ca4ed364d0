import { useState } from 'react';

/** Rows selected by id; only the user changes the selection. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly set: (ids: Iterable<string>) => void;
}

/** Starts empty. A selected row stays selected when it is no longer shown. `set` replaces all. */
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
