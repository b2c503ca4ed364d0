import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface OpenFigure {
  /** The figure whose events are shown. */
  readonly name: string | null;
  readonly part: string | null;
  readonly show: 'counted' | 'moved';
}

const NAMES = { name: 'figure', part: 'part', show: 'show' } as const;

function written(params: URLSearchParams, open: OpenFigure): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(NAMES)) next.delete(name);
  if (open.name === null) return next;
  next.set(NAMES.name, open.name);
  if (open.part !== null) next.set(NAMES.part, open.part);
  if (open.show === 'moved') next.set(NAMES.show, open.show);
  return next;
}

/** The open figure as it stands in the address: `?figure=&part=&show=`. Opening adds a step to the history. */
export function useOpenFigure() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const open: OpenFigure = {
    name: params.get(NAMES.name),
    part: params.get(NAMES.part),
    show: params.get(NAMES.show) === 'moved' ? 'moved' : 'counted',
  };
  const change = useCallback(
    (next: OpenFigure) =>
      setParams((current) => written(current, next), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const addressOf = (name: string, part: string | null = null): string =>
    `${pathname}?${written(params, { name, part, show: 'counted' }).toString()}`;
  return { open, change, addressOf };
}
