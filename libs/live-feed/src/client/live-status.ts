/**
 * - `idle`: before `connect`, or closed. - `connecting`: the first connection, or after a loss. - `live`:
 * connected; topics follow the log. - `crowded`: refused, too many windows of this person; retried now and
 * then. - `signed-out`: no valid token; call `connect` after signing in.
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'crowded' | 'signed-out';
