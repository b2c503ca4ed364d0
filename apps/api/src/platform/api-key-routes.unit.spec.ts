import { describe, expect, it } from '@jest/globals';
import { API_KEY_SCOPES } from '@rampart/identity-access/contract';
import { httpModules } from '../api.module.js';
import { ROUTES_OF_SCOPES, scopeOfRoute } from './api-key-routes.js';
import { listRoutes } from './routes.js';

const routes = new Map(listRoutes(httpModules).map((route) => [`${route.method} ${route.path}`, route]));

describe('what keys for machines open', () => {
  it.each(API_KEY_SCOPES)('exists, and is open to a user who may grant %s.name', ({ name, roles }) => {
    for (const named of ROUTES_OF_SCOPES[name]) {
      const { rule } = routes.get(named) ?? {};
      if (rule?.kind !== 'roles') throw new Error(`${named} is no route for roles.`);
      expect(rule.roles.filter((role) => roles.some((may) => may === role))).not.toEqual([]);
    }
  });

  it('is nothing that wants a fresh proof, and nothing about accounts, keys, settings or users', () => {
    const open = [...routes].filter(([named]) => scopeOfRoute(named) !== null);
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(([, { steppedUp }]) => steppedUp)).toEqual([]);
    const never = /\/api\/(auth|api-keys|users|tenants|notifications|data-exports|live)\b/;
    expect(open.filter(([named]) => never.test(named))).toEqual([]);
  });
});
