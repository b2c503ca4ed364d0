import { describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import { keyScopes } from './key-scopes.js';
import { listRoutes } from './routes.js';

const routes = listRoutes(httpModules).filter(({ rule }) => rule?.kind !== 'public');
const scopes = keyScopes(routes);
const open = routes.filter(({ scope }) => scope !== null);

describe('API keys', () => {
  it('have a permission for every route that is not public, or the route states why not', () => {
    const undeclared = routes.filter(({ keyRule, steppedUp }) => keyRule === undefined && !steppedUp);
    expect(undeclared.map(({ id }) => id)).toEqual([]);
  });

  it('have only permissions that capabilities declare, and each one opens a route', () => {
    const names = scopes.map(({ name }) => name).sort();
    expect([...new Set(open.map(({ scope }) => scope))].sort()).toEqual(names);
    expect(scopes.filter(({ description }) => description === '')).toEqual([]);
  });

  it('open no route that requires a step-up or changes access, and none for credentials, keys or erasure', () => {
    expect(open.length).toBeGreaterThan(100);
    expect(open.filter(({ steppedUp, beforeSecondFactor }) => steppedUp || beforeSecondFactor)).toEqual([]);
    const never = /\/api\/(auth|identity-access\/api-keys|notifications|data-export)\b/;
    const inside = /\/(roles\/|second-factors|password\/reset|oidc-link|personal-data|visitor)/;
    expect(open.filter(({ path }) => never.test(path) || inside.test(path))).toEqual([]);
    const access = /\/api\/identity-access\/(users|sessions|sign-ins|access-reviews)\b/;
    expect(open.filter(({ path, method }) => access.test(path) && method !== 'get')).toEqual([]);
  });

  it('keep their permissions when they were created with an earlier version', () => {
    const before = ['scans:read', 'scans:write', 'identities:read', 'identities:write', 'blocklist:read'];
    expect(scopes.map(({ name }) => name)).toEqual(expect.arrayContaining(before));
  });
});
