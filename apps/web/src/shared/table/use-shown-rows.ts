import { t } from '@rampart/kernel';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { toastError } from '../ui/toasts.js';
import { showRow } from './show-row.js';

/** The most rows that are all rendered, without the code that finds the rows in view. */
const FEW = 60;

export interface RowsSettings {
  readonly count: number;
  /** Whether the list has more pages. */
  readonly paged: boolean;
  /** In pixels; an estimate for measured rows. */
  readonly rowHeight: number;
  /** Whether row heights are measured. Rows with a fixed height need no measuring. */
  readonly measured: boolean;
  readonly keyOf: (index: number) => string;
  /** The row with the focus; -1 for none. */
  readonly activeIndex: number;
}

/** The rows of a table that are rendered. */
export interface ShownRows {
  /** `top` in pixels; null for rows that follow each other without a position. */
  readonly items: readonly { readonly index: number; readonly top: number | null }[];
  /** The height of all rows in pixels, unless the rendered ones have it. */
  readonly height: number | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** Scrolls as little as the row needs to be in view. */
  readonly scrollToIndex: (index: number) => void;
}

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
