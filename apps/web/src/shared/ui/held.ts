/** A button that does nothing for now looks and reads disabled, but keeps the focus of whoever pressed it. */
export const HELD = { 'data-disabled': true, 'aria-disabled': true } as const;
