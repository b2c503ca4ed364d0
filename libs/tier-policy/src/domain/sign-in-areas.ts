import type { SignInArea, Tier } from '../contract/index.js';

/** The area for staff is first in the sign-in selector and has no prefix. */
const CORE: SignInArea = { area: 'core', label: 'Core', path: '/core', prefixes: [] };

/** Staff first. Tiers of one area use the first tier's label, and combine their prefixes. */
export function signInAreasOf(tiers: readonly Tier[]): readonly SignInArea[] {
  const areas = new Map<string, SignInArea>();
  for (const { area, signIn } of tiers) {
    const prefixes = [...(areas.get(area.name)?.prefixes ?? []), ...signIn.prefixes];
    const { label } = areas.get(area.name) ?? signIn;
    areas.set(area.name, { area: area.name, label, path: area.path, prefixes });
  }
  return [CORE, ...areas.values()];
}
