import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parseRange, type TimeRange, writeRange } from '../../../shared/url-state/time-range.js';

/** A period between two moments, ISO 8601. */
export type Stretch = Extract<TimeRange, { kind: 'between' }>;

export interface OpenFigure {
  readonly name: string | null;
  readonly part: string | null;
  readonly show: 'counted' | 'moved';
  /** The period of the listed events; null for all. */
  readonly within: Stretch | null;
}

const NAMES = { name: 'figure', part: 'part', show: 'show', within: 'within' } as const;

function written(params: URLSearchParams, open: OpenFigure): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(NAMES)) next.delete(name);
  if (open.name === null) return next;
  next.set(NAMES.name, open.name);
  if (open.part !== null) next.set(NAMES.part, open.part);
  if (open.show === 'moved') next.set(NAMES.show, open.show);
  if (open.within !== null) next.set(NAMES.within, writeRange(open.within));
  return next;
}

/** The figure that the address opens: `?figure=&part=&show=&within=`. Opening one adds a history step. */
export function useOpenFigure() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const within = parseRange(params.get(NAMES.within) ?? '');
  const open: OpenFigure = {
    name: params.get(NAMES.name),
    part: params.get(NAMES.part),
    show: params.get(NAMES.show) === 'moved' ? 'moved' : 'counted',
    within: within?.kind === 'between' ? within : null,
  };
  const change = useCallback(
    (next: OpenFigure) =>
      setParams((current) => written(current, next), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const addressOf = (name: string, part: string | null = null, within: Stretch | null = null): string => {
    const show = within === null ? 'counted' : 'moved';
    return `${pathname}?${written(params, { name, part, show, within }).toString()}`;
  };
  return { open, change, addressOf };
}
