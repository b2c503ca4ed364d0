import type { SignInArea, Tier } from '../contract/index.js';

/** The staff's area comes first in the sign-in selector, without a prefix. */
const CORE: SignInArea = { area: 'core', label: 'Core', path: '/core', prefixes: [] };

/**
 * Areas of the sign-in page, the staff's first. Tiers of one area share its first tier's label and join their prefixes.
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
