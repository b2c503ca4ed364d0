import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/** The height of the head in pixels, as in the style sheet. */
const HEAD_PX = 38;

interface VirtualRowsSettings {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Whether row heights are measured. Rows with a fixed height need no measuring. */
  readonly measured: boolean;
  readonly keyOf: (index: number) => string;
  /** A row that is always rendered, so that the focus is not lost; -1 for none. */
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
    // Keys are needed only when heights differ, because they cost a pass over all rows at each change.
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
