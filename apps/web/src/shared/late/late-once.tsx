import { useState } from 'react';
import type { Load } from './chunks.js';
import { Late } from './late.js';

interface LateOnceProps<Props extends object> {
  readonly load: Load<Props>;
  /** Whether it is needed now. Once it was, it stays: what closes has to be there to do so. */
  readonly wanted: boolean;
  readonly props: Props;
}

/** A dialog or drawer that is fetched when it is first opened. */
export function LateOnce<Props extends object>({ load, wanted, props }: LateOnceProps<Props>) {
  const [needed, setNeeded] = useState(wanted);
  const [occasion, setOccasion] = useState(0);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted) {
      setNeeded(true);
      setOccasion(occasion + 1);
    }
  }
  return needed ? <Late load={load} props={props} occasion={occasion} /> : null;
}
