import { AsyncLocalStorage } from 'node:async_hooks';
import type { AppendResult, EventLog, Position } from '@rampart/event-log';
import type { NextFunction, Request, Response } from 'express';

/** What the present request read from read models, and appended to the main log. */
interface Positions {
  /** The lowest position of a read model that was read; null before the first. */
  read: Position | null;
  /** The highest position that was appended; 0 before the first. */
  written: Position;
}

declare module 'express' {
  interface Request {
    positions?: Positions;
  }
}

const store = new AsyncLocalStorage<Positions>();

/** Follows the positions of a request. It must come after everything that reads from the socket. */
export function requestPositions(request: Request, _response: Response, next: NextFunction): void {
  request.positions = { read: null, written: 0 };
  store.run(request.positions, next);
}

export function noteRead(position: Position): void {
  const positions = store.getStore();
  if (positions !== undefined) positions.read = Math.min(positions.read ?? position, position);
}

export function noteAppends(log: EventLog): void {
  const [append, forget] = [log.append.bind(log), log.forget.bind(log)];
  const noted = (result: AppendResult): AppendResult => {
    const positions = store.getStore();
    if (positions !== undefined) positions.written = Math.max(positions.written, result.lastPosition);
    return result;
  };
  Object.assign(log, {
    append: async (...asked: Parameters<EventLog['append']>) => noted(await append(...asked)),
    forget: async (...asked: Parameters<EventLog['forget']>) => noted(await forget(...asked)),
  } satisfies Partial<EventLog>);
}
