import type { Position } from '../contract/event-log.js';
import { uuidFrom } from './uuid-from.js';

/** The deterministic id of a subscription's reaction to one event: `<subscription>:<position>[:<part>]`. */
export function reactionId(subscription: string, position: Position, part?: string): string {
  return part === undefined ? `${subscription}:${position}` : `${subscription}:${position}:${part}`;
}

/** The reaction id as a UUID, for command ids. */
export const reactionCommandId = (subscription: string, position: Position, part?: string): string =>
  uuidFrom(reactionId(subscription, position, part));
