import { t } from '@rampart/kernel';
import type { ClaimVerdict, FeatureId, OwnCell } from '../contract/index.js';

export interface OwnClaim {
  readonly title: string;
  readonly built: boolean;
  readonly text: string;
}

export interface InstallationFacts {
  readonly connected: readonly { readonly name: string; readonly simulated: boolean }[];
  /** The number of networks that the product supports, connected or not. */
  readonly known: number;
  readonly sealedFields: boolean;
  readonly signedLog: boolean;
  readonly claims: Readonly<Record<OwnClaimName, OwnClaim>>;
  readonly tiers: number;
}

/** The manifest's sentences that the comparison uses. */
export type OwnClaimName =
  | 'deception/decoys'
  | 'endpoint/devices'
  | 'exposure/leaks'
  | 'impersonation/search'
  | 'incidents/law-enforcement'
  | 'incidents/takedown'
  | 'soc/perimeter'
  | 'soc/threat-feeds';

/** The column about this installation: each cell follows from facts, with a reason in a sentence. */
export function ownColumn(facts: InstallationFacts): Readonly<Record<FeatureId, OwnCell>> {
  const { claims } = facts;
  return {
    'endpoint-protection': claimed(claims['endpoint/devices']),
    'generic-threat-databases': claimed(claims['soc/threat-feeds'], t`No feed comes with the product.`),
    'impersonation-defense': impersonationDefense(facts),
    'network-perimeter-defense': claimed(claims['soc/perimeter'], t`Rampart itself is no firewall.`),
    'platform-wide-brand-security': brandSecurity(facts),
    'multi-layered-identity-protection': identityLayers(facts),
    'real-time-takedown': takedown(facts),
    'deception-and-encryption': encryption(facts),
    'ic3-and-fbi-escalation': claimed(
      claims['incidents/law-enforcement'],
      t`A person files them: IC3 takes no reports from programs.`,
    ),
    'creator-executive-enterprise-protection': audiences(facts),
  };
}

const cell = (covers: ClaimVerdict, reason: string): OwnCell => ({ covers, reason });
const absent = (why: string): OwnCell => cell('no', t`Not in this installation: ${why}`);
const planned = ({ title }: OwnClaim): OwnCell => absent(t`${title} is planned.`);

/** The cell for a capability's claim; `short` states its limits. */
function claimed(claim: OwnClaim, short?: string): OwnCell {
  if (!claim.built) return planned(claim);
  return short === undefined ? cell('yes', claim.text) : cell('partial', `${claim.text} ${short}`);
}

const real = ({ connected }: InstallationFacts): readonly string[] =>
  connected.filter(({ simulated }) => !simulated).map(({ name }) => name);
const SIMULATED_ONLY = t`Switched on for simulated networks only.`;

/** A feature that needs a network: absent without one, and at most partial with simulated ones. */
function onNetworks(facts: InstallationFacts, otherwise: (names: readonly string[]) => OwnCell): OwnCell {
  const search = facts.claims['impersonation/search'];
  if (!search.built) return planned(search);
  const names = real(facts);
  if (names.length > 0) return otherwise(names);
  return facts.connected.length > 0 ? cell('partial', SIMULATED_ONLY) : absent(t`no network is connected.`);
}

function impersonationDefense(facts: InstallationFacts): OwnCell {
  return onNetworks(facts, (names) =>
    cell('yes', t`Looks for accounts that imitate you on ${list(names)} and explains every score.`),
  );
}

function brandSecurity(facts: InstallationFacts): OwnCell {
  return onNetworks(facts, (names) =>
    names.length < facts.known
      ? cell('partial', t`${names.length} of ${facts.known} networks connected: ${list(names)}.`)
      : cell('yes', t`All ${facts.known} networks connected.`),
  );
}

function takedown(facts: InstallationFacts): OwnCell {
  const reports = facts.claims['incidents/takedown'];
  return onNetworks(facts, (names) => {
    const found = t`Look-alikes on ${list(names)} are shown as they are found.`;
    return cell(
      'partial',
      reports.built ? `${found} ${reports.text}` : `${found} ${reports.title}: planned.`,
    );
  });
}

function identityLayers(facts: InstallationFacts): OwnCell {
  const layers = [
    ...(real(facts).length > 0 ? [t`names, handles and pictures are compared`] : []),
    ...(facts.sealedFields ? [t`personal data is sealed under a key per person`] : []),
    ...(facts.signedLog ? [t`the record is signed`] : []),
  ];
  if (layers.length === 0) return absent(t`no layer is switched on.`);
  return partly(layers, facts.claims['exposure/leaks']);
}

function encryption({ sealedFields, signedLog, claims }: InstallationFacts): OwnCell {
  const parts = [
    ...(sealedFields ? [t`personal fields are encrypted with AES-256-GCM`] : []),
    ...(signedLog ? [t`the log is signed with Ed25519`] : []),
  ];
  return parts.length === 0 ? absent(t`no key is configured.`) : partly(parts, claims['deception/decoys']);
}

function partly(parts: readonly string[], rest: OwnClaim): OwnCell {
  return rest.built
    ? cell('yes', `${sentence(parts)} ${rest.text}`)
    : cell('partial', `${sentence(parts)} Planned: ${rest.title}.`);
}

function audiences(facts: InstallationFacts): OwnCell {
  const tiers = `${facts.tiers} ${facts.tiers === 1 ? 'tier' : 'tiers'}`;
  return onNetworks(facts, () =>
    cell(
      'yes',
      t`People, brands and companies are protected in ${tiers}, each client apart from the others.`,
    ),
  );
}

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function sentence(parts: readonly string[]): string {
  const text = list(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
