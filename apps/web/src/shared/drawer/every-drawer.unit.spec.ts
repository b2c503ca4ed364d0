import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const source = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, source), 'utf8');
const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !/\.spec\.|^gallery\/|^testing\//.test(path),
);
const drawers = components.filter((path) => read(path).includes('<DetailDrawer'));

const WITHOUT_ACTIONS = [
  'features/activity/components/event-drawer.tsx',
  'features/detectors/components/detector-drawer.tsx',
  'features/figures/components/figure-drawer.tsx',
  'features/soc/events/components/system-drawer.tsx',
  // Tiers are assigned and revoked one by one, each in its row.
  'features/tier-policy/tenants/components/tenant-drawer.tsx',
];
const FORMS: Readonly<Record<string, string>> = {
  'features/competitive/components/cell-drawer.tsx': 'record-claim-form.tsx',
  'features/identity-access/access/components/invite-drawer.tsx': 'invite-form.tsx',
  'features/impersonation/components/identity-drawer.tsx': 'identity-form.tsx',
};

describe('drawers of the console', () => {
  it('are all the same component, but for the menu of narrow screens and a list too wide to have one beside it', () => {
    const own = components.filter((path) =>
      /import \{[^}]*\bDrawer\b[^}]*\} from '@mantine\/core'/.test(read(path)),
    );
    expect(own.toSorted()).toEqual([
      'app/shell/menu-sheet.tsx',
      'features/impersonation/components/scan-table.tsx',
      'shared/drawer/detail-drawer.tsx',
    ]);
  });

  it('keep their actions at the foot', () => {
    expect(drawers.length).toBeGreaterThan(20);
    const without = drawers.filter((path) => {
      const form = FORMS[path];
      const parts = [path, ...(form === undefined ? [] : [path.replace(/[^/]+$/, form)])];
      return !parts.some((part) => read(part).includes('<DrawerActions>'));
    });
    expect(without.toSorted()).toEqual(WITHOUT_ACTIONS);
  });

  it('submit a form from the foot by its id', () => {
    const loose = components.filter((path) =>
      /<DrawerActions>(?:(?!<\/DrawerActions>)[^])*type="submit"(?!\s+form=)/.test(read(path)),
    );
    expect(loose).toEqual([]);
  });
});
