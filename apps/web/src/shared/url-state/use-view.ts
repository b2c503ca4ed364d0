import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseView, type ViewState, writeView } from './view-codec.js';

type Change = Partial<ViewState>;

/** The list view in the address. Opening a row adds a step to the history; filters and sorts replace it. */
export function useView(): readonly [ViewState, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseView(params), [params]);
  const change = useCallback(
    (next: Change) =>
      setParams((current) => writeView(current, { ...parseView(current), ...next }), {
        replace: next.row === undefined || next.row === null,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [view, change];
}
