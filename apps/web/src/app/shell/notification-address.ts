import type { Me } from '@rampart/identity-access/contract';
import type { PageArea } from '../pages/page.js';

/** `~/` means the present client area, or the user's first. @returns null without a client area */
export function notificationAddress(
  link: string,
  { places }: { readonly places: readonly Pick<Me['places'][number], 'area' | 'base'>[] },
  current: PageArea,
): string | null {
  if (!link.startsWith('~/')) return link;
  const client = places.filter(({ area }) => area !== 'core');
  const place = client.find(({ area }) => area === current) ?? client[0];
  return place === undefined ? null : `${place.base}${link.slice(1)}`;
}
