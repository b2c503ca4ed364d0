import type { Tier } from '../contract/index.js';

export class TierCatalog {
  readonly tiers: readonly Tier[];

  constructor(tiers: readonly Tier[]) {
    this.tiers = [...tiers].sort((a, b) => a.order - b.order);
  }

  get names(): string[] {
    return this.tiers.map(({ tier }) => tier);
  }

  named(names: readonly string[]): Tier[] {
    return this.tiers.filter(({ tier }) => names.includes(tier));
  }

  find(name: string): Tier | undefined {
    return this.tiers.find(({ tier }) => tier === name);
  }

  with(capability: string): Tier[] {
    return this.tiers.filter(
      ({ capabilities }) => capabilities[capability as keyof Tier['capabilities']]?.enabled === true,
    );
  }
}
