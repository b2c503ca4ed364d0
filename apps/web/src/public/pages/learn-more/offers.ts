import aegis from '../../../../../../libs/tier-policy/tiers/aegis.json' with { type: 'json' };
import fortress from '../../../../../../libs/tier-policy/tiers/fortress.json' with { type: 'json' };
import nexus from '../../../../../../libs/tier-policy/tiers/nexus.json' with { type: 'json' };
import nexusCorp from '../../../../../../libs/tier-policy/tiers/nexus-corp.json' with { type: 'json' };
import sentinel from '../../../../../../libs/tier-policy/tiers/sentinel.json' with { type: 'json' };
import { t } from '@rampart/kernel';
import { type CapabilityName, capabilityTitle, isBuilt } from '@rampart/tier-policy/contract';
import { inWords } from '../../lib/statement.js';

interface Described {
  readonly name: string;
  readonly audience: string;
  readonly text: string;
  readonly tier: { readonly capabilities: Readonly<Partial<Record<CapabilityName, object>>> };
  readonly core: CapabilityName;
}

export interface Offer extends Omit<Described, 'tier' | 'core'> {
  /** Titles as a sentence; empty when there are none. */
  readonly built: string;
  readonly planned: string;
  readonly works: boolean;
}

function offer({ tier, core, ...described }: Described): Offer {
  const names = Object.keys(tier.capabilities);
  const built = inWords(names.filter(isBuilt).map(capabilityTitle));
  const planned = inWords(names.filter((name) => !isBuilt(name)).map(capabilityTitle));
  return { ...described, works: isBuilt(core), built, planned };
}

export const OFFERS: readonly Offer[] = [
  offer({
    name: t`Private client suite`,
    audience: t`For people whose name is their capital`,
    text: t`One person’s handles, names, pictures and official accounts are protected as one identity.`,
    tier: nexus,
    core: 'impersonation',
  }),
  offer({
    name: t`Executive and corporate suite`,
    audience: t`For companies and the people who speak for them`,
    text: t`Brands, executives and branches are protected together. Roles decide who sees what, and every change has a name and a time.`,
    tier: nexusCorp,
    core: 'impersonation',
  }),
  offer({
    name: t`Advanced endpoint`,
    audience: t`For small businesses and professionals`,
    text: t`Protection of the machines that accounts are run from, for teams without a security department.`,
    tier: sentinel,
    core: 'endpoint',
  }),
  offer({
    name: t`Quantum-secure vault`,
    audience: t`For contracts, intellectual property and legal archives`,
    text: t`A store with post-quantum encryption in the browser.`,
    tier: fortress,
    core: 'vault',
  }),
  offer({
    name: t`Infrastructure`,
    audience: t`For operators of whole platforms`,
    text: t`Any number of API and worker processes share one PostgreSQL. Manifests for Docker Compose and Kubernetes are part of the source.`,
    tier: aegis,
    core: 'impersonation',
  }),
];
