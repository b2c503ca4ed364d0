import { describe, expect, it } from '@jest/globals';
import { httpModules } from '../api.module.js';
import { FORMER_ACTIONS } from './former-actions.js';
import { presentRequest } from './former-addresses.js';
import { listRoutes } from './routes.js';

const routes = new Map(
  listRoutes(httpModules).map(({ method, path, id }) => [
    `${method.toUpperCase()} ${path.replace(/^\/api\//, '')}`,
    id,
  ]),
);

describe('an action of an earlier version', () => {
  it('becomes an existing route, and hides no route', () => {
    for (const [former, present] of FORMER_ACTIONS) {
      expect([present, routes.has(present)]).toEqual([present, true]);
      expect([former, routes.has(former)]).toEqual([former, false]);
    }
  });

  it('is listed once, with the names of its present address', () => {
    const names = (action: string) => action.match(/:\w+/g) ?? [];
    for (const [former, present] of FORMER_ACTIONS) expect(names(present)).toEqual(names(former));
    expect(new Set(FORMER_ACTIONS.map(([former]) => former)).size).toBe(FORMER_ACTIONS.length);
  });

  it('keeps its query, and changes its method where the present one differs', () => {
    expect(presentRequest('DELETE', 'work-queue/7/snooze?a=b/c')).toEqual({
      ...{ method: 'POST', address: 'work-queue/7/wake?a=b/c' },
    });
  });

  it('is found below a former address of its capability', () => {
    expect(presentRequest('POST', 'errors/7/resolution').address).toBe('client-errors/7/resolve');
  });

  it.each([
    ['GET', 'work-queue/7/snooze'],
    ['POST', 'work-queue/7/snooze'],
    ['POST', 'work-queue/7/assignment/9'],
    ['POST', 'work-queue//'],
    ['POST', ''],
  ])('does not match %s %s, which is kept', (method, address) => {
    expect(presentRequest(method, address)).toEqual({ method, address });
  });
});
