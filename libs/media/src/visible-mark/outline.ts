/** A line of text as a font draws it, in em (the font's size). */
export interface TextOutline {
  /** From the start to the end of the last glyph, by the font's metrics. */
  readonly width: number;
  /**
   * Closed polygons as x, y, x, y, …; the baseline is y = 0 and y grows downwards. Overlaps are ink (non-zero
   * rule).
   */
  readonly contours: readonly Float64Array[];
}

/** The specified visible mark; sizes in pixels, the angle in degrees (rising). */
export const VISIBLE_MARK = { opacity: 0.3, fontSize: 24, angle: -45, margin: 20 } as const;
