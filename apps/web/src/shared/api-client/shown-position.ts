import { currentAsOf } from '../time-travel/as-of.js';
import { STALE_REFETCH_MS, positionIn, writtenPosition } from './known-position.js';

const positions = new WeakMap<object, number>();

/** Keeps the position of data that is handed on without it. */
export function keepPosition(data: unknown, { headers }: Pick<Response, 'headers'>): void {
  const position = positionIn(headers);
  if (typeof data === 'object' && data !== null && position > 0) positions.set(data, position);
}

/** The `refetchInterval` of a query without its own: on while its data does not show this tab's last change. */
export function refetchUntilShown(
  data: unknown,
  written = currentAsOf() === null ? writtenPosition() : 0,
): number | false {
  const shown = shownPosition(data);
  return shown !== undefined && shown < written ? STALE_REFETCH_MS : false;
}

/** The `refetchInterval` of a query that is also fetched regularly; false for not. */
export const regularlyAndUntilShown =
  (interval: number | false) =>
  ({ state: { data } }: { readonly state: { readonly data?: unknown } }): number | false =>
    refetchUntilShown(data) || interval;

/** The log position of a query's data, of its oldest page; undefined when its answer named none. */
function shownPosition(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const pages: unknown = Reflect.get(data, 'pages');
  if (Array.isArray(pages)) {
    const known = pages.map(shownPosition).filter((position) => position !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }
  const asOf: unknown = 'data' in data ? Reflect.get(data, 'asOf') : undefined;
  return typeof asOf === 'number' && asOf > 0 ? asOf : positions.get(data);
}
