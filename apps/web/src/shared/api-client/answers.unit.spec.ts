import { describe, expect, it } from '@jest/globals';
import createClient from 'openapi-fetch';
import { unwrap, unwrapPositioned } from './answers.js';
import { ApiError, errorFromNetwork } from './api-error.js';
import { queryText } from './query-text.js';

interface Paths {
  '/things': {
    get: {
      parameters: { query?: { tag?: string[]; since?: Date } };
      responses: { 200: { content: { 'application/json': { id: number }[] } } };
    };
    delete: { parameters: object; responses: { 204: { content?: never } } };
  };
}

function clientOf(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const client = createClient<Paths>({
    baseUrl: 'https://rampart.test',
    querySerializer: queryText,
    fetch: async (request) => {
      asked.push(request);
      return answer();
    },
  });
  return { client, asked };
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an API error: ${String(error)}`);
  return error;
};

describe('an answer of the API', () => {
  it('is requested with lists and moments in the query, and has its position', async () => {
    const headers = { 'X-As-Of': '42' };
    const { client, asked } = clientOf(() => Response.json([{ id: 1 }], { headers }));
    const query = { tag: ['a', 'b'], since: new Date(0) };
    await expect(unwrapPositioned(client.GET('/things', { params: { query } }))).resolves.toEqual({
      data: [{ id: 1 }],
      asOf: 42,
    });
    expect(new URL(asked[0]?.url ?? '').search).toBe('?tag=a&tag=b&since=1970-01-01T00%3A00%3A00.000Z');
  });

  it('is an empty success without content', async () => {
    const { client } = clientOf(() => new Response(null, { status: 204 }));
    await expect(unwrap(client.DELETE('/things'))).resolves.toBeUndefined();
  });

  it('has message, status, code and description of a refusal', async () => {
    const problem = { message: 'No.', code: 'thing.locked', description: 'Unlock it first.' };
    const { client } = clientOf(() => Response.json(problem, { status: 409, statusText: 'Conflict' }));
    expect(await failure(unwrap(client.GET('/things')))).toMatchObject({
      message: 'No.',
      status: 409,
      code: 'thing.locked',
      description: 'Unlock it first.',
    });
  });

  it('has the status text as message when the body is no JSON', async () => {
    const { client } = clientOf(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await failure(unwrap(client.GET('/things')))).toMatchObject({
      message: 'Bad Gateway',
      status: 502,
    });
    const silent = clientOf(() => new Response('', { status: 500 }));
    expect(await failure(unwrap(silent.client.GET('/things')))).toMatchObject({
      message: 'API request failed',
    });
  });

  it('has status 0 when the network failed', async () => {
    const { client } = clientOf(() => Promise.reject(errorFromNetwork(new TypeError('Failed to fetch'))));
    expect(await failure(unwrap(client.GET('/things')))).toMatchObject({
      status: 0,
      message: 'Failed to fetch',
      code: 'network.failed',
    });
  });
});
