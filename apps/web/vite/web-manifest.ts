import { SCHEMES } from '@rampart/brand';
import type { PageEntry } from '../src/app/pages/page.js';
import { APP_ICONS } from './app-icons.js';

/** The area whose pages are shortcuts; others open by the start page. */
const AREA = 'nexus';
const MOST_SHORTCUTS = 4;

/**
 * The web application manifest (W3C), for one base path. Pages that have a place in the bar of a phone are shortcuts.
 *
 * @param base the base path with a final slash
 */
export function webManifest(pages: readonly PageEntry[], base: string): object {
  const { page } = SCHEMES.light;
  const built = pages.filter(({ area, load, short }) => area === AREA && load !== undefined && short);
  return {
    id: base,
    name: 'Rampart',
    short_name: 'Rampart',
    description: 'Protection for the online identity of people and brands.',
    lang: 'en',
    dir: 'ltr',
    start_url: `${base}login`,
    scope: base,
    display: 'standalone',
    // Pages name the colours of both schemes; the manifest has one.
    theme_color: page,
    background_color: page,
    categories: ['security', 'business'],
    icons: APP_ICONS.filter(({ listed }) => listed).map(({ name, size, purpose }) => ({
      src: `${base}icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: built.slice(0, MOST_SHORTCUTS).map(({ path, label, short, holds }) => ({
      name: label,
      short_name: short,
      description: holds,
      url: `${base}${path.slice(1)}`,
      icons: [{ src: `${base}icons/icon-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  };
}
