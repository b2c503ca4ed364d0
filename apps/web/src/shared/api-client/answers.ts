import { errorFromAnswer } from './api-error.js';
import { keepPosition } from './shown-position.js';

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of an answer; undefined for one without content (204). @throws ApiError */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorFromAnswer(error, response.status, response.statusText);
  keepPosition(data, response);
  return data as Data;
}

export interface Positioned<Data> {
  readonly data: Data;
  readonly asOf: number;
}

export async function unwrapPositioned<Data>(call: Promise<Answer<Data>>): Promise<Positioned<Data>> {
  const answer = await call;
  const data = await unwrap(Promise.resolve(answer));
  const { headers } = answer.response;
  return { data, asOf: Number(headers.get('X-As-Of') ?? 0) };
}

/** The rows of one page of a list, and the cursor of the next page; null at the end. */
export interface PositionedPage<Item> extends Positioned<Item[]> {
  readonly nextCursor: string | null;
}

/** One page of a list as its rows. @throws ApiError */
export async function unwrapPage<Item>(
  call: Promise<Answer<{ readonly items: Item[]; readonly next: string | null }>>,
): Promise<PositionedPage<Item>> {
  const { data, asOf } = await unwrapPositioned(call);
  return { data: data.items, asOf, nextCursor: data.next };
}
