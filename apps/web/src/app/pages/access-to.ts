import type { Me } from '@rampart/identity-access/contract';
import type { PageEntry } from './page.js';

export type Visitor = Pick<Me, 'roles' | 'places'>;

/**
 * What a user finds at a page's address. - `open`: the page - `not-built`: a placeholder, for staff only -
 * `no-area`, `no-role`, `not-in-plan`: the rule that excludes the user - `unknown`: as if the page did not
 * exist
 */
export type Access = 'open' | 'not-built' | 'no-area' | 'no-role' | 'not-in-plan' | 'unknown';

export const isStaff = ({ roles }: Visitor): boolean => roles.some((role) => role.startsWith('core:'));

/** What a user finds at a page's address. It only avoids refusals; the server checks every request. */
export function accessTo(page: PageEntry, visitor: Visitor): Access {
  const place = visitor.places.find(({ area }) => area === page.area);
  if (page.area !== 'settings' && place === undefined) return 'no-area';
  if (page.roles !== undefined && !page.roles.some((role) => visitor.roles.includes(role))) return 'no-role';
  if (page.capability !== undefined && place?.capabilities.includes(page.capability) !== true)
    return 'not-in-plan';
  if (page.load !== undefined) return 'open';
  return isStaff(visitor) ? 'not-built' : 'unknown';
}

export function mayOpen(page: PageEntry, visitor: Visitor): boolean {
  const access = accessTo(page, visitor);
  return access === 'open' || access === 'not-built';
}
