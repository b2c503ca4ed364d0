import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  Virtualizer,
} from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowsSettings, ShownRows } from './shown-rows.js';

/** The space of the head in pixels. */
const HEAD_PX = 38;

const NO_ROWS: RowsSettings = {
  count: 0,
  paged: false,
  rowHeight: 1,
  measured: false,
  keyOf: String,
  activeIndex: -1,
};

/** Renders the rows of a table that are in view. */
export interface VirtualRows extends Pick<ShownRows, 'measure' | 'scrollToIndex'> {
  /** Called at each rendering, before `items`. */
  readonly update: (settings: RowsSettings) => void;
  readonly items: () => ShownRows['items'];
  /** The height of all rows in pixels. */
  readonly height: () => number;
  /** Called once in the document; returns what is called at the end. */
  readonly start: () => () => void;
  /** Called after each rendering. */
  readonly settle: () => void;
  readonly forget: () => void;
}

/** @param grid the scroll container @param rerender renders the table again, after which its rows are asked for */
export function createVirtualRows(grid: RefObject<HTMLDivElement | null>, rerender: () => void): VirtualRows {
  let measuring = false;
  const { scrollTop = 0, clientWidth: width = 0, clientHeight: height = 0 } = grid.current ?? {};
  const options = ({ count, rowHeight, measured, keyOf, activeIndex }: RowsSettings) => ({
    count,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    initialOffset: scrollTop,
    initialRect: { width, height },
    overscan: 8,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    // Keys are needed only when heights differ, because they cost a pass over all rows at each change.
    ...(measured ? { getItemKey: keyOf } : {}),
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      // The active row is always rendered, so that the focus is not lost.
      if (activeIndex < 0 || activeIndex >= count || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((a, b) => a - b);
    },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    // A scrolled table renders at once, so that no empty space is seen. React forbids that while it attaches rows.
    onChange: (_: unknown, scrolling: boolean) =>
      scrolling && !measuring ? flushSync(rerender) : rerender(),
  });
  const virtualizer = new Virtualizer<HTMLDivElement, HTMLElement>(options(NO_ROWS));
  return {
    update: (settings) => virtualizer.setOptions(options(settings)),
    items: () => virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD_PX })),
    height: () => virtualizer.getTotalSize(),
    start: () => virtualizer._didMount(),
    settle: () => virtualizer._willUpdate(),
    forget: () => virtualizer.measure(),
    measure: (row) => {
      measuring = true;
      virtualizer.measureElement(row);
      measuring = false;
    },
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
