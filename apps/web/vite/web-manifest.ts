import { SCHEMES } from '@rampart/brand';
import type * as Registry from '../src/app/pages/registry.js';
import { APP_ICONS } from './app-icons.js';

/** The area whose pages are shortcuts; others open by the start page. */
const AREA = 'nexus';
const MOST_SHORTCUTS = 4;

/** The pages and words of one language. */
export type AppRegistry = Pick<typeof Registry, 'PAGES' | 'LANGUAGE' | 'APP_DESCRIPTION'>;

/** W3C. Relative addresses lie below any base path. Pages in the bar of a phone are shortcuts. */
export function webManifest({ PAGES, LANGUAGE, APP_DESCRIPTION }: AppRegistry): object {
  const { page } = SCHEMES.light;
  const built = PAGES.filter(({ area, load, short }) => area === AREA && load !== undefined && short);
  return {
    name: 'Rampart',
    short_name: 'Rampart',
    description: APP_DESCRIPTION,
    lang: LANGUAGE,
    dir: 'ltr',
    // Also its identity, because the member `id` could not be relative.
    start_url: 'login',
    scope: './',
    display: 'standalone',
    // Pages name the colours of both schemes; the manifest has one.
    theme_color: page,
    background_color: page,
    categories: ['security', 'business'],
    icons: APP_ICONS.filter(({ listed }) => listed).map(({ name, size, purpose }) => ({
      src: `icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: built.slice(0, MOST_SHORTCUTS).map(({ path, label, short, holds }) => ({
      name: label,
      short_name: short,
      description: holds,
      url: path.slice(1),
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  };
}
