import type { Me } from '@rampart/identity-access/contract';
import type { PageEntry } from './page.js';

/** What decides who sees a page: the server's answer about the person. */
export type Visitor = Pick<Me, 'roles' | 'places'>;

/**
 * What somebody finds at a page's address.
 * - `open`: the page
 * - `not-built`: a plain page that says so; only the operator's staff see it
 * - `no-area`, `no-role`, `not-in-plan`: which rule keeps them out
 * - `unknown`: as if there were no such page
 */
export type Access = 'open' | 'not-built' | 'no-area' | 'no-role' | 'not-in-plan' | 'unknown';

/** Whether somebody belongs to the operator's staff. */
export const isStaff = ({ roles }: Visitor): boolean => roles.some((role) => role.startsWith('core:'));

/** Decides what somebody finds at a page's address. It spares people refusals; the server decides about every request. */
export function accessTo(page: PageEntry, visitor: Visitor): Access {
  const place = visitor.places.find(({ area }) => area === page.area);
  if (page.area !== 'settings' && place === undefined) return 'no-area';
  if (page.roles !== undefined && !page.roles.some((role) => visitor.roles.includes(role))) return 'no-role';
  if (page.capability !== undefined && place?.capabilities.includes(page.capability) !== true)
    return 'not-in-plan';
  if (page.load !== undefined) return 'open';
  return isStaff(visitor) ? 'not-built' : 'unknown';
}

/** Whether navigation shows a page to somebody. */
export function mayOpen(page: PageEntry, visitor: Visitor): boolean {
  const access = accessTo(page, visitor);
  return access === 'open' || access === 'not-built';
}
