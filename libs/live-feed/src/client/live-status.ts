/**
 * - `idle`: not asked to connect, or closed.
 * - `connecting`: for the first time, or again after a loss.
 * - `live`: connected; topics follow the log.
 * - `crowded`: refused, because too many windows of this person are connected; tried again now and then.
 * - `signed-out`: no valid token; call `connect` after signing in.
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'crowded' | 'signed-out';
