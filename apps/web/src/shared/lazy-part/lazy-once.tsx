import { useState } from 'react';
import type { Load } from './chunks.js';
import { LazyPart } from './lazy-part.js';

interface LazyOnceProps<Props extends object> {
  readonly load: Load<Props>;
  readonly wanted: boolean;
  readonly props: Props;
}

export function LazyOnce<Props extends object>({ load, wanted, props }: LazyOnceProps<Props>) {
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
  return needed ? <LazyPart load={load} props={props} attempt={occasion} /> : null;
}
