import { errorFromAnswer } from './api-error.js';

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The answer's data; nothing of an answer without content (204). @throws ApiError */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorFromAnswer(error, response.status, response.statusText);
  return data as Data;
}

/** A read model's answer: the data, the log position it had reached, and where its next page starts. */
export interface Positioned<Data> {
  readonly data: Data;
  readonly asOf: number;
  readonly nextCursor: string | null;
}

export async function unwrapPositioned<Data>(call: Promise<Answer<Data>>): Promise<Positioned<Data>> {
  const answer = await call;
  const data = await unwrap(Promise.resolve(answer));
  const { headers } = answer.response;
  return { data, asOf: Number(headers.get('X-As-Of') ?? 0), nextCursor: headers.get('X-Next-Cursor') };
}

/** One page of a list as its rows. @throws ApiError */
export async function unwrapPage<Item>(
  call: Promise<Answer<{ readonly items: Item[]; readonly next: string | null }>>,
): Promise<Positioned<Item[]>> {
  const { data, asOf } = await unwrapPositioned(call);
  return { data: data.items, asOf, nextCursor: data.next };
}
