import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.js';

type Place = Pick<Span, 'correlationId' | 'id'>;

const within = new AsyncLocalStorage<Place>();

/** Runs work whose appends, if they name no event as their cause, lie below this span. */
export const withinSpan = <Answer>(
  { correlationId, id }: Place,
  work: () => Promise<Answer>,
): Promise<Answer> => within.run({ correlationId, id }, work);

/** The id of the span that runs this work; undefined outside, and for work of another trace. */
export function spanAround(correlationId: string): string | undefined {
  const place = within.getStore();
  return place?.correlationId === correlationId ? place.id : undefined;
}
