import { presentAction } from './former-actions.js';

/** The first match counts, and `:id` matches one segment (decision 0886). */
export const FORMER_ADDRESSES: readonly (readonly [former: string, present: string])[] = [
  ['errors', 'client-errors'],
  ['security/impersonator-scans', 'impersonation/scans'],
  ['social/posts', 'publishing/scheduler/posts'],
  ['security/evidence', 'incidents/evidence'],
  ['security/protected-identities', 'impersonation/protected-identities'],
  ['security/platforms', 'impersonation/platforms'],
  ['security/evidence-recipients', 'incidents/evidence-recipients'],
  ['reports', 'incidents/reports'],
  ['shared-reports', 'incidents/shared-reports'],
  ['media', 'media-protection'],
  ['data-exports', 'data-export'],
  ['core/competitors', 'competitive/competitors'],
  ['public/comparison', 'competitive/public-comparison'],
  ['core/security', 'soc/operated'],
  ['profile/social-connections', 'social-accounts/connections'],
  ['notification-preferences', 'notifications/preferences'],
  ['plan', 'tier-policy/plan'],
  ['tiers', 'tier-policy/tiers'],
  ['auth/areas', 'tier-policy/areas'],
  ['tenants/plans', 'tier-policy/plans'],
  ['tenants/:id/tiers', 'tier-policy/tenants/:id/tiers'],
  ['tenants', 'identity-access/tenants'],
  ['access-reviews', 'identity-access/access-reviews'],
  ['api-keys', 'identity-access/api-keys'],
  ['people', 'identity-access/people'],
  ['roles', 'identity-access/roles'],
  ['sessions', 'identity-access/sessions'],
  ['sign-ins', 'identity-access/sign-ins'],
  ['users', 'identity-access/users'],
];

const forms = FORMER_ADDRESSES.map(([former, present]) => ({
  former: former.split('/'),
  present: present.split('/'),
}));
const beginnings = new Set(forms.map(({ former: [first] }) => first));

/** The specification (`nexus.md`, paths) answers these with a bare array; the `Link` header names the next page. */
export const answersArray = (address: string): boolean =>
  /^(security\/impersonator-scans|social\/posts\/scheduled)(\?|$)/.test(address);

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** @param address below `/api/`, with its query @returns the present address, which may be the same */
export function presentAddress(address: string): string {
  const path = pathOf(address);
  const segments = path.split('/');
  if (!beginnings.has(segments[0])) return address;
  const form = forms.find(({ former }) =>
    former.every(
      (part, place) => part === segments[place] || (part === ':id' && segments[place] !== undefined),
    ),
  );
  if (form === undefined) return address;
  const { former, present } = form;
  const id = segments[former.indexOf(':id')] ?? ':id';
  const below = [...present.map((part) => (part === ':id' ? id : part)), ...segments.slice(former.length)];
  return below.join('/') + address.slice(path.length);
}

/**
 * The present method and address of a request: first of its capability, then of its action.
 * @param address below `/api/`, with its query
 */
export function presentRequest(
  method: string,
  address: string,
): { readonly method: string; readonly address: string } {
  const present = presentAddress(address);
  if (method === 'GET') return { method, address: present };
  const path = pathOf(present);
  const action = presentAction(method, path.split('/'));
  if (action === undefined) return { method, address: present };
  return { method: action.method, address: action.path + present.slice(path.length) };
}
