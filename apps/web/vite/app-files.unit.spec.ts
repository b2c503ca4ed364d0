import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import * as registry from '../src/app/pages/registry.js';
import { APP_ICONS, drawIcon } from './app-icons.js';
import { webManifest } from './web-manifest.js';

describe('the files of an installed application', () => {
  it.each(APP_ICONS)('have the icon $name with $size pixels', async (icon) => {
    const { data, info } = await sharp(await drawIcon(icon))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([icon.size, icon.size]);
    const alphaAt = (place: number): number | undefined => data[place * info.channels + 3];
    // Systems cut maskable icons, so that their corners must be filled.
    if (icon.purpose === 'maskable') expect(info.channels === 3 || alphaAt(0) === 255).toBe(true);
    else expect(alphaAt(0)).toBe(0);
    expect(new Set(data).size).toBeGreaterThan(2);
  });

  it('start, stay and offer shortcuts to built pages below the base path', () => {
    const manifest = webManifest(registry) as {
      readonly start_url: string;
      readonly scope: string;
      readonly shortcuts: readonly { readonly url: string }[];
      readonly icons: readonly { readonly src: string }[];
    };
    const below = (address: string): string =>
      new URL(address, 'https://host.example/rampart/manifest.webmanifest').pathname;
    expect([below(manifest.start_url), below(manifest.scope)]).toEqual(['/rampart/login', '/rampart/']);
    for (const { src } of manifest.icons) expect(below(src)).toMatch(/^\/rampart\/icons\//u);
    expect(manifest.shortcuts.length).toBeGreaterThan(1);
    const built = registry.PAGES.filter(({ load }) => load !== undefined).map(
      ({ path }) => `/rampart${path}`,
    );
    for (const { url } of manifest.shortcuts) expect(built).toContain(below(url));
  });

  it('are in the language of their pages', () => {
    const german = { ...registry, LANGUAGE: 'de', APP_DESCRIPTION: 'Schutz' };
    expect(webManifest(german)).toMatchObject({ lang: 'de', description: 'Schutz' });
  });
});
