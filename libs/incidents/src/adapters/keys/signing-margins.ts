/** Each write moves the stored instant this far ahead (milliseconds), so that signing rarely writes. */
export const AHEAD_MS = 600_000;
/**
 * Milliseconds. Two processes may write at once, and the earlier instant may win; each has then covered at least this
 * much.
 */
export const MARGIN_MS = 300_000;
