import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The review that the address opens: `?review=<id>`, or `new`. Opening one adds a history step. */
export function useOpenReview(): readonly [string | null, (review: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (review: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (review === null) next.delete('review');
          else next.set('review', review);
          return next;
        },
        { replace: review === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params.get('review') || null, open];
}
