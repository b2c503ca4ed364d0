import { t } from '@rampart/kernel';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { toastError } from '../ui/toasts.js';
import { showRow } from './show-row.js';
import type { RowsSettings, ShownRows } from './shown-rows.js';

/** The most rows that are all rendered, without the code that finds the rows in view. */
const FEW = 60;

const virtualRows = () => import('./virtual-rows.js');
let loaded: Awaited<ReturnType<typeof virtualRows>> | null = null;

/** The code for many rows; null until it is needed and loaded. */
function useVirtualRows(needed: boolean): typeof loaded {
  const [code, setCode] = useState(loaded);
  const missing = needed && code === null;
  useEffect(() => {
    if (!missing) return;
    virtualRows().then(
      (module) => setCode((loaded = module)),
      (error: unknown) => toastError('lazy-part', t`A part of this page could not be loaded`, error),
    );
  }, [missing]);
  return needed ? code : null;
}

/** All rows of a short table; of a long one those in view, and until their code is loaded the first. */
export function useShownRows(grid: RefObject<HTMLDivElement | null>, settings: RowsSettings): ShownRows {
  const { count, rowHeight, measured } = settings;
  const code = useVirtualRows(count > FEW || settings.paged);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const virtual = useMemo(() => code?.createVirtualRows(grid, rerender), [code, grid]);
  const wanted = useRef(-1);
  virtual?.update(settings);
  useLayoutEffect(() => virtual?.start(), [virtual]);
  useLayoutEffect(() => virtual?.settle());
  useLayoutEffect(() => virtual?.forget(), [virtual, rowHeight, measured]);
  useLayoutEffect(() => {
    if (virtual && wanted.current >= 0) virtual.scrollToIndex(wanted.current);
    wanted.current = -1;
  }, [virtual]);
  if (virtual) {
    const measure = measured ? virtual.measure : undefined;
    return {
      items: virtual.items(),
      height: virtual.height(),
      measure,
      scrollToIndex: virtual.scrollToIndex,
    };
  }
  return {
    items: Array.from({ length: Math.min(count, FEW) }, (_, index) => ({ index, top: null })),
    height: count > FEW ? count * rowHeight : undefined,
    measure: undefined,
    scrollToIndex: (index) => {
      wanted.current = showRow(grid.current, index) ? -1 : index;
    },
  };
}
