/**
 * - `idle`: before `connect`, or closed.
 * - `connecting`: for the first time, or after a loss.
 * - `live`: connected; topics follow the log.
 * - `crowded`: refused, because this person has too many windows; retried from time to time.
 * - `signed-out`: no valid token; call `connect` after signing in.
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'crowded' | 'signed-out';
