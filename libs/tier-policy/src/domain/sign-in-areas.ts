import type { SignInArea, Tier } from '../contract/index.js';

/** The area for staff is first in the sign-in selector and has no prefix. */
const CORE: SignInArea = { area: 'core', label: 'Core', path: '/core', prefixes: [] };

/**
 * The areas of the sign-in page, with the one for staff first. Tiers of the same area use the label of the first tier,
 * and their prefixes are combined.
 */
export function signInAreasOf(tiers: readonly Tier[]): readonly SignInArea[] {
  const areas = new Map<string, SignInArea>();
  for (const { area, signIn } of tiers) {
    const prefixes = [...(areas.get(area.name)?.prefixes ?? []), ...signIn.prefixes];
    const { label } = areas.get(area.name) ?? signIn;
    areas.set(area.name, { area: area.name, label, path: area.path, prefixes });
  }
  return [CORE, ...areas.values()];
}
