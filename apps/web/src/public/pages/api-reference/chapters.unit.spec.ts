import { describe, expect, it } from '@jest/globals';
import { callersOf, chapterId, chaptersOf, matching } from './chapters.js';
import type { OpenApiDocument } from './open-api.js';

const operation = (operationId: string, tag: string, summary: string) => ({
  operationId,
  tags: [tag],
  summary,
  responses: {},
});
const document: OpenApiDocument = {
  info: { version: '1' },
  tags: [{ name: 'Scans', description: 'Searches.' }, { name: 'API keys' }],
  servers: [{ url: '/api/v1' }],
  paths: {
    '/keys': { get: operation('listKeys', 'API keys', 'List keys') },
    '/scans': {
      get: operation('listScans', 'Scans', 'List scans'),
      post: operation('requestScan', 'Scans', 'Search the networks'),
    },
  },
  components: { schemas: {}, responses: {} },
};
const idsOf = (search: string) =>
  matching(chaptersOf(document), search).flatMap(({ operations }) =>
    operations.map((one) => one.operationId),
  );

describe('chapters of the API reference', () => {
  it('contain every operation once, in the order of the tags', () => {
    expect(chaptersOf(document).map(({ title }) => title)).toEqual(['Scans', 'API keys']);
    expect(idsOf('')).toEqual(['listScans', 'requestScan', 'listKeys']);
    expect(chaptersOf(document)[0]?.operations[1]).toMatchObject({ method: 'POST', path: '/scans' });
  });

  it.each([
    ['LIST', ['listScans', 'listKeys']],
    ['post scans', ['requestScan']],
    ['keys list', ['listKeys']],
    ['networks', ['requestScan']],
    ['  ', ['listScans', 'requestScan', 'listKeys']],
    ['delete', []],
  ])('contain only the operations with each word of "%s" during a search', (search, ids) => {
    expect(idsOf(search)).toEqual(ids);
  });

  it('have an anchor without spaces', () => {
    expect(chapterId('API keys')).toBe('chapter-api-keys');
  });

  it.each([
    [[], ['No sign-in needed']],
    [[{ session: [] }], ['Signed-in user']],
    [
      [{ session: [] }, { apiKey: ['scans:read'] }],
      ['Signed-in user', 'API key with scans:read'],
    ],
  ])('name the callers for security %j', (security, words) => {
    expect(callersOf({ ...operation('one', 'Scans', ''), security })).toEqual(words);
  });
});
