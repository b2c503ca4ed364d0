import type { Tier } from '../contract/index.js';

/** The tiers of this installation, in their order. */
export class TierCatalog {
  readonly tiers: readonly Tier[];

  constructor(tiers: readonly Tier[]) {
    this.tiers = [...tiers].sort((a, b) => a.order - b.order);
  }

  get names(): string[] {
    return this.tiers.map(({ tier }) => tier);
  }

  /** Those of these names that there are, in the catalogue's order. */
  named(names: readonly string[]): Tier[] {
    return this.tiers.filter(({ tier }) => names.includes(tier));
  }

  find(name: string): Tier | undefined {
    return this.tiers.find(({ tier }) => tier === name);
  }

  /** The tiers that switch a capability on. */
  with(capability: string): Tier[] {
    return this.tiers.filter(
      ({ capabilities }) => capabilities[capability as keyof Tier['capabilities']]?.enabled === true,
    );
  }
}
