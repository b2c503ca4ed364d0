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

export interface ShownRows {
  /** `top` in pixels; null for rows that follow each other without a position. */
  readonly items: readonly { readonly index: number; readonly top: number | null }[];
  /** The height of all rows in pixels, unless the rendered ones have it. */
  readonly height: number | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** Scrolls as little as the row needs to be in view. */
  readonly scrollToIndex: (index: number) => void;
}
