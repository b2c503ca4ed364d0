import type { Me } from '@rampart/identity-access/contract';
import type { PageArea } from '../pages/page.js';

/**
 * Where a link of a notification leads: `~/` stands for the client area somebody works in, or else their first.
 * @returns null when they may enter no client area
 */
export function notificationAddress(
  link: string,
  { places }: Pick<Me, 'places'>,
  current: PageArea,
): string | null {
  if (!link.startsWith('~/')) return link;
  const client = places.filter(({ area }) => area !== 'core');
  const place = client.find(({ area }) => area === current) ?? client[0];
  return place === undefined ? null : `${place.base}${link.slice(1)}`;
}
