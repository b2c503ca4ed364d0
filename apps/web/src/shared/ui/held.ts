/** A temporarily inactive button looks and reads disabled, but keeps the focus. */
export const HELD = { 'data-disabled': true, 'aria-disabled': true } as const;
