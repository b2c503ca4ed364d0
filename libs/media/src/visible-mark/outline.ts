export interface TextOutline {
  /** Up to the end of the last glyph, by the font's metrics. */
  readonly width: number;
  /** Closed polygons as x, y, ...; the baseline is y = 0, y grows downwards, and the non-zero rule applies. */
  readonly contours: readonly Float64Array[];
}

export const VISIBLE_MARK = { opacity: 0.3, fontSize: 24, angle: -45, margin: 20 } as const;
