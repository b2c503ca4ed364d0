import type { ApiKeyScope } from '@rampart/identity-access/contract';

const SCANS = '/api/security/impersonator-scans';
const LOOK_ALIKES = `${SCANS}/:id/look-alikes`;
const IDENTITIES = '/api/security/protected-identities';

/**
 * What each permission opens, route by route. A route that stands nowhere here is closed to keys: accounts, sessions,
 * settings, keys themselves, users, exports, and everything that wants a fresh proof of a person.
 */
export const ROUTES_OF_SCOPES: Readonly<Record<ApiKeyScope, readonly string[]>> = {
  'scans:read': [
    'get /api/security/platforms',
    `get ${SCANS}`,
    `get ${SCANS}/statistics`,
    `get ${SCANS}/:id`,
    `get ${LOOK_ALIKES}`,
    `get ${LOOK_ALIKES}/:lookAlikeId`,
    `get ${LOOK_ALIKES}/:lookAlikeId/avatar`,
  ],
  'scans:write': [
    `post ${SCANS}`,
    `post ${SCANS}/:id/cancel`,
    `post ${LOOK_ALIKES}/:lookAlikeId/report`,
    `post ${LOOK_ALIKES}/:lookAlikeId/dismiss`,
  ],
  'identities:read': [`get ${IDENTITIES}`, `get ${IDENTITIES}/:id`, `get ${IDENTITIES}/:id/avatar`],
  'blocklist:read': ['get /api/soc/enforcement/:adapter'],
  'identities:write': [
    `post ${IDENTITIES}`,
    `put ${IDENTITIES}/:id`,
    `delete ${IDENTITIES}/:id`,
    `put ${IDENTITIES}/:id/avatar`,
    `delete ${IDENTITIES}/:id/avatar`,
    `put ${IDENTITIES}/:id/monitoring`,
  ],
};

const SCOPE_OF_ROUTE = new Map(
  Object.entries(ROUTES_OF_SCOPES).flatMap(([scope, routes]) =>
    routes.map((route) => [route, scope as ApiKeyScope] as const),
  ),
);

/** The permission a key needs for a route (`get /api/users/:id`), or null when no key may call it. */
export const scopeOfRoute = (route: string): ApiKeyScope | null => SCOPE_OF_ROUTE.get(route) ?? null;
