import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { httpModules } from '../api.module.js';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { FORMER_ACTIONS } from './former-actions.js';
import { listRoutes, type Route } from './routes.js';

const ID = '00000000-0000-7000-8000-000000000001';
/** Requests that one key may send at once. */
const BURST = 60;

const routes = new Map(
  listRoutes(httpModules).map((route) => [`${route.method.toUpperCase()} ${route.path}`, route]),
);

interface Former {
  readonly method: string;
  readonly path: string;
  readonly route: Route;
}

const actions: readonly Former[] = FORMER_ACTIONS.map(([former, present]) => {
  const [method = '', path = ''] = former.split(' ');
  const route = routes.get(present.replace(' ', ' /api/'));
  if (route === undefined) throw new Error(`${present} is no route.`);
  return { method: method.toLowerCase(), path: path.replace(/:\w+/g, ID), route };
});

describe('a former action', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  /** The route that Express chose for the last request, like `POST /api/work-queue/:id/wake`. */
  let chosen: string | undefined;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    const server = api.app.getHttpServer() as Server;
    server.on('request', (request: Request, response: { once: (event: string, run: () => void) => void }) =>
      response.once('finish', () => {
        const { path } = (request.route ?? {}) as { readonly path?: string };
        chosen = path && `${request.method} ${path}`;
      }),
    );
  });

  afterAll(() => api.close());

  const call = ({ method, path }: Former, base = '/api/') =>
    api.http()[method as 'post'](`${base}${path}`).send({});

  it.each(['/api/', '/api/v1/'])('reaches the present route below %s', async (base) => {
    for (const action of actions) {
      chosen = undefined;
      await call(action, base);
      expect([action.path, chosen]).toEqual([
        action.path,
        `${action.route.method.toUpperCase()} ${action.route.path}`,
      ]);
    }
  });

  it('is refused without a sign-in, unless its route is public', async () => {
    for (const action of actions.filter(({ route }) => route.rule?.kind !== 'public'))
      expect([action.path, (await call(action)).status]).toEqual([action.path, 401]);
  });

  it('needs the permission of its route from an API key', async () => {
    const closed = actions.filter(({ route }) => route.rule?.kind !== 'public');
    for (let first = 0; first < closed.length; first += BURST) {
      const { body } = await api
        .http()
        .post('/api/identity-access/api-keys')
        .set('Authorization', owner.authorization)
        .send({ name: 'Build', scopes: ['activity:read'], days: 30 })
        .expect(201);
      for (const action of closed.slice(first, first + BURST)) {
        const refused = await call(action).set('Authorization', `Bearer ${(body as { key: string }).key}`);
        const { code, details } = refused.body as { code: string; details?: { needs?: string } };
        const { scope } = action.route;
        expect([action.path, code, details?.needs ?? null]).toEqual([
          action.path,
          scope === null ? 'api-key.route-closed' : 'api-key.scope-missing',
          scope,
        ]);
      }
    }
  });
});
