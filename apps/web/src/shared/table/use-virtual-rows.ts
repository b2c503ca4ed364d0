import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** Height of the head in pixels; the style sheet says the same. */
const HEAD_PX = 38;

interface VirtualRowsSettings {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Rows as tall as their content; rows of one height need no measuring. */
  readonly measured: boolean;
  readonly keyOf: (index: number) => string;
  /** Rendered wherever the view is, so that the focus is not lost; -1 is none. */
  readonly activeIndex: number;
}

export function useVirtualRows(settings: VirtualRowsSettings): Virtualizer<HTMLDivElement, HTMLElement> {
  const { grid, count, rowHeight, measured, keyOf, activeIndex } = settings;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    // Sizes by key cost a pass over all rows at each change: only where sizes differ.
    ...(measured ? { getItemKey: keyOf } : {}),
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeIndex < 0 || activeIndex >= count || indexes.includes(activeIndex)) return indexes;
      return [...indexes, activeIndex].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, measured]);
  return virtualizer;
}

/** Where an item begins below the head. */
export const topOf = (start: number): number => start - HEAD_PX;
