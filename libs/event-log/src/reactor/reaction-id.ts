import type { Position } from '../contract/event-log.js';
import { uuidFrom } from './uuid-from.js';

/** Format `<subscription>:<position>[:<part>]`. */
export function reactionId(subscription: string, position: Position, part?: string): string {
  return part === undefined ? `${subscription}:${position}` : `${subscription}:${position}:${part}`;
}

export const reactionCommandId = (subscription: string, position: Position, part?: string): string =>
  uuidFrom(reactionId(subscription, position, part));
