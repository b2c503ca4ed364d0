import { createHash } from 'node:crypto';

const hex = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The trace of a correlation id: the same digits without dashes, so a person can paste either. */
export const traceIdOf = (correlationId: string): string => correlationId.replace(/-/g, '').toLowerCase();

/** The span of the request that a correlation id belongs to. */
export const requestSpanOf = (correlationId: string): string => hex(`request ${correlationId}`, 16);

/** The span of an event's append, which every process can derive. */
export const eventSpanOf = (shard: number, position: number): string => hex(`event ${shard} ${position}`, 16);

export const spanIdOf = (...parts: readonly (string | number)[]): string =>
  hex(`span ${parts.join(' ')}`, 16);

const TRACE = /^[0-9a-f]{32}$/;
const NONE = '0'.repeat(32);

/** Decides by the random end of the id, so that all processes keep the same traces. @param ratio 0 to 1 */
export const isSampled = (traceId: string, ratio: number): boolean =>
  TRACE.test(traceId) && traceId !== NONE && Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32;
