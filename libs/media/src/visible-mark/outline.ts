/** A line of text as a font draws it, in em: one is the font's size. */
export interface TextOutline {
  /** From the first to the end of the last glyph, as the font measures them. */
  readonly width: number;
  /** Closed polygons as x, y, x, y, …; the baseline is y = 0 and y grows downwards. Overlaps are ink (non-zero rule). */
  readonly contours: readonly Float64Array[];
}

/** What the product writes, as its specification has it; sizes in pixels, the angle in degrees (text climbs). */
export const VISIBLE_MARK = { opacity: 0.3, fontSize: 24, angle: -45, margin: 20 } as const;
