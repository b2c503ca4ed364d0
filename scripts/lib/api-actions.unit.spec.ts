import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { actionProblems, unneededExceptions } from './api-actions.mjs';
import { inRoot } from './project.mjs';

type Document = Parameters<typeof actionProblems>[0];

const page = { properties: { items: {} } };
const answering = (schema: object) => ({
  responses: { 200: { content: { 'application/json': { schema } } } },
});

/** A document with one operation beside those given. */
const problems = (operation: string, operationId: string, others: Document['paths'] = {}): string[] => {
  const [method = '', path = ''] = operation.split(' ');
  const item = { ...others[path], [method.toLowerCase()]: { operationId } };
  return actionProblems({ paths: { ...others, [path]: item }, components: { schemas: { Page: page } } });
};

describe('the address of an action', () => {
  it.each([
    ['POST /soc/cases/{id}/merge', 'mergeCase'],
    ['POST /soc/events/export', 'exportEvents'],
    ['POST /auth/passkeys/sign-in', 'signInWithPasskey'],
    ['POST /auth/login', 'signIn'],
    ['PUT /webhooks/{id}/paused', 'pauseWebhook'],
    ['PATCH /saved-views/{id}', 'changeSavedView'],
    ['DELETE /auth/sessions', 'signOutEverywhere'],
    ['POST /scim/v2/Users', 'createScimUser'],
    ['POST /auth/saml/{id}/acs', 'receiveSamlResponse'],
    ['GET /soc/rules/{id}/history', 'listRuleHistory'],
  ])('may be %s of %s', (operation, operationId) => {
    expect(problems(operation, operationId)).toEqual([]);
  });

  it.each([
    ['POST /booking/consultations/{id}/cancellation', 'cancelConsultation', '/cancel'],
    ['POST /soc/channels/{channel}/tests', 'testChannel', '/test'],
    ['POST /soc/rules/{id}/restored', 'restoreRule', '/restore'],
    ['POST /auth/logout', 'endSession', '/end'],
    ['POST /soc/rules/{id}', 'reviseRule', '/revise'],
    ['PUT /soc/intel/feeds/{id}/switch', 'switchIntelFeed', 'PUT sets a property'],
    ['PATCH /soc/rules/{id}/name', 'renameRule', 'one resource'],
    ['DELETE /work-queue/{id}/snooze', 'wakeWorkItem', 'DELETE removes a resource'],
  ])('may not be %s of %s', (operation, operationId, says) => {
    expect(problems(operation, operationId)).toEqual([expect.stringContaining(says)]);
  });
});

describe('POST without a verb', () => {
  const create = (others: Document['paths']) => problems('POST /soc/watches', 'addWatch', others);

  it('creates a resource in a collection that is listed, or whose items have an address', () => {
    const listed = (schema: object) => ({
      '/soc/watches': { get: { operationId: 'listWatches', ...answering(schema) } },
    });
    expect(create(listed({ type: 'array' }))).toEqual([]);
    expect(create(listed({ $ref: '#/components/schemas/Page' }))).toEqual([]);
    expect(create({ '/soc/watches/{id}': { delete: { operationId: 'removeWatch' } } })).toEqual([]);
  });

  it('is refused at an address that answers one thing, or nothing', () => {
    const state = {
      '/soc/watches': { get: { operationId: 'getWatches', ...answering({ type: 'object' }) } },
    };
    expect(create(state)).toHaveLength(1);
    expect(create({})).toHaveLength(1);
  });
});

describe('the document of this API', () => {
  const document = JSON.parse(readFileSync(inRoot('apps/api/openapi.json'), 'utf8')) as Document;

  it('names its actions by verbs, and needs every exception', () => {
    expect(actionProblems(document)).toEqual([]);
    expect(unneededExceptions(document)).toEqual([]);
  });

  it('would be refused with an exception that it does not need', () => {
    expect(unneededExceptions({ paths: {} })).toContain(
      'signIn is an exception in scripts/lib/api-actions.mjs, and no operation.',
    );
  });
});
