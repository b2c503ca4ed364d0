import { useState } from 'react';

type Reason = 'focus' | 'pointer' | 'scroll';

/** Whether the reader would lose their place: focus in the rows, pointer on an action, or scrolled. */
export function useHolding() {
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  const say = (reason: Reason, holds: boolean): void =>
    setReasons((before) => {
      if (before.has(reason) === holds) return before;
      const after = new Set(before);
      if (holds) after.add(reason);
      else after.delete(reason);
      return after;
    });
  return { holding: reasons.size > 0, say };
}
