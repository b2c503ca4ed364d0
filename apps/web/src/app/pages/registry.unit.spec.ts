import { describe, expect, it } from '@jest/globals';
import { AREAS } from '../../features/identity-access/session/lib/areas.js';
import { CORE_PAGES } from './core-pages.js';
import { CLIENT_SLUGS, clientPages, PAGES } from './registry.js';

const paths = PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

const CORE_SIDEBAR = [
  ['/core/welcome', 'Home'],
  ['/core/access-overview', 'access overview'],
  ['/core/admin-gov-contracts', 'Admin Contracts'],
  ['/core/ai-dashboard', 'AI dashboard'],
  ['/core/client-management', 'client management'],
  ['/core/compliance', 'compliance'],
  ['/core/financial-management', 'financial management'],
  ['/core/security', 'security'],
  ['/core/vendor-risk', 'Vendor & Risk Management'],
  ['/core/operations', 'operations'],
  ['/core/talent-management', 'talent management'],
  ['/core/tax-management', 'tax management'],
  ['/core/emerging-markets', 'emerging markets'],
  ['/core/competitive', 'competitive analysis'],
  ['/core/admin-client-onboarding', 'Admin Onboarding'],
];

describe('the registry of pages', () => {
  it('lists the specified sidebar of Core in its order', () => {
    const listed = CORE_PAGES.filter(({ sidebar }) => sidebar !== false);
    expect(listed.map(({ path, label }) => [path, label])).toEqual(CORE_SIDEBAR);
  });

  it('serves the pages of an area that only a tier defines', () => {
    const harbour = { area: 'harbour', name: 'Harbour', path: '/t/harbour', base: '/t/harbour' } as const;
    const addresses = clientPages(harbour).map(({ path }) => path);
    expect(addresses.sort()).toEqual(CLIENT_SLUGS.map((slug) => `/t/harbour${slug}`).sort());
  });

  it('contains every specified route', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/core',
        '/core/gov-contracts',
        '/core/vendor-risk-management',
        '/core/katia-chat',
        '/core/katia-engine',
        ...['dashboard', 'messaging', 'posting', 'reports', 'scheduler', 'soc'].map(
          (slug) => `/nexus/${slug}`,
        ),
        ...['impersonator-detection', 'bot-detector', 'identity-vault'].map(
          (slug) => `/nexus/security/${slug}`,
        ),
        '/nexus/streaming/secure-live',
        ...AREAS.map(({ path }) => path),
      ]),
    );
  });

  it('contains each address once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('describes each page in one sentence, and uses each key once within an area', () => {
    for (const { holds } of PAGES) {
      expect(holds).toMatch(/^[A-Z][^.]+\.$/);
      expect(holds.split(' ').length).toBeLessThanOrEqual(12);
    }
    for (const area of new Set(PAGES.map((page) => page.area))) {
      const keys = PAGES.filter((page) => page.area === area).flatMap(({ goKey }) => goKey ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
