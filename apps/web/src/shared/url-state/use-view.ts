import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Change, historyStep } from './history-step.js';
import { parseView, type ViewState, writeView } from './view-codec.js';

/** The entry that is being left by going back, so that two calls do not leave two entries. */
let leaving: string | null = null;

/** Opening a row adds one step to the history; closing goes back to it. Filters and sorts replace. */
export function useView(list = ''): readonly [ViewState, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => parseView(params, list), [params, list]);
  // After any navigation going back is possible again, even if the entry is the same one.
  useEffect(() => {
    leaving = null;
  }, [key]);
  const change = useCallback(
    (next: Change) => {
      const step = historyStep(params, next, state, list);
      if (step.kind === 'back') {
        if (leaving !== key) void navigate(-1);
        leaving = key;
        return;
      }
      setParams((current) => writeView(current, { ...parseView(current, list), ...next }, list), {
        replace: step.kind === 'replace',
        state: step.state,
        preventScrollReset: true,
      });
    },
    [params, state, key, list, navigate, setParams],
  );
  return [view, change];
}
