import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { asOfIn } from './as-of.js';

/** The moment to keep while one goes from page to page; going back and forward has its own in each address. */
let kept: string | null = null;

interface TimeTravel {
  /** The moment shown, a log position or a time (ISO 8601, UTC); null for now. */
  readonly asOf: string | null;
  /** What the address asks for instead, when that is neither; the present is shown. */
  readonly unreadable: string | null;
  readonly travel: (asOf: string) => void;
  readonly comeBack: () => void;
}

export function useAsOf(): TimeTravel {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const asOf = asOfIn(params.toString());
  const asked = params.get('asOf');
  return {
    asOf,
    unreadable: asOf === null && asked !== null ? asked : null,
    travel(moment) {
      kept = moment;
      setParams((current) => withAsOf(current, moment));
    },
    comeBack() {
      kept = null;
      setParams((current) => withAsOf(current, null));
      // Live messages were not applied in the past.
      void client.invalidateQueries();
    },
  };
}

/** Whether the page shows the present: nothing can be changed in the past. */
export const useWritable = (): boolean => useAsOf().asOf === null;

/** Keeps the moment when a link that does not know of it is followed. Once, around all pages. */
export function useKeptMoment(): void {
  const [params, setParams] = useSearchParams();
  const how = useNavigationType();
  const asOf = asOfIn(params.toString());
  useLayoutEffect(() => {
    if (how === 'PUSH' && asOf === null && kept !== null) {
      const moment = kept;
      setParams((current) => withAsOf(current, moment), { replace: true });
    } else kept = asOf;
  }, [asOf, how, setParams]);
}

function withAsOf(params: URLSearchParams, asOf: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (asOf === null) next.delete('asOf');
  else next.set('asOf', asOf);
  return next;
}
