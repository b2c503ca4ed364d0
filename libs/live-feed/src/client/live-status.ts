/**
 * - `idle`: not asked to connect, or closed.
 * - `connecting`: for the first time, or again after a loss.
 * - `live`: connected; topics follow the log.
 * - `signed-out`: no valid token; call `connect` after signing in.
 */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'signed-out';
