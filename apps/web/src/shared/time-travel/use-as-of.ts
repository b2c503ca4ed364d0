import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { asOfIn } from './as-of.js';

/** The moment that is kept across pages. The browser's history has its own in each address. */
let kept: string | null = null;

interface TimeTravel {
  /** The shown moment: a log position or a time (ISO 8601, UTC); null for now. */
  readonly asOf: string | null;
  /** The invalid moment of the address; the present is shown instead. */
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
      // Refetched, because live messages were ignored in the past.
      void client.invalidateQueries();
    },
  };
}

/** Whether the page shows the present. In the past nothing can be changed. */
export const useWritable = (): boolean => useAsOf().asOf === null;

/** Keeps the moment when a link without one is followed. Mount it once, around all pages. */
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
