import type { Covers, FeatureId, OwnCell } from '../contract/index.js';

/** What this installation has switched on, as far as the comparison asks. */
export interface InstallationFacts {
  /** Networks that can be searched now. */
  readonly connected: readonly { readonly name: string; readonly simulated: boolean }[];
  /** How many networks the product knows, connected or not. */
  readonly known: number;
  /** Personal fields are sealed under a key per person. */
  readonly sealedFields: boolean;
  /** Heads of the log are signed. */
  readonly signedLog: boolean;
}

/** Our own column: each cell follows from the facts alone, with its reason in a sentence. */
export function ownColumn(facts: InstallationFacts): Readonly<Record<FeatureId, OwnCell>> {
  return {
    'endpoint-protection': absent('nothing of Rampart runs on people’s devices.'),
    'generic-threat-databases': absent('no threat database is read.'),
    'impersonation-defense': impersonationDefense(facts),
    'network-perimeter-defense': absent('networks are not watched.'),
    'platform-wide-brand-security': brandSecurity(facts),
    'multi-layered-identity-protection': identityLayers(facts),
    'real-time-takedown': takedown(facts),
    'deception-and-encryption': encryption(facts),
    'ic3-and-fbi-escalation': absent('nothing is reported to IC3 or the FBI.'),
    'creator-executive-enterprise-protection': audiences(facts),
  };
}

const cell = (covers: Covers, reason: string): OwnCell => ({ covers, reason });
const absent = (why: string): OwnCell => cell('no', `Not in this installation: ${why}`);

const real = ({ connected }: InstallationFacts): readonly string[] =>
  connected.filter(({ simulated }) => !simulated).map(({ name }) => name);
const SIMULATED_ONLY = 'Switched on for simulated networks only.';

/** What needs a network to look at: absent without one, and never more than partial on simulated ones. */
function onNetworks(facts: InstallationFacts, otherwise: (names: readonly string[]) => OwnCell): OwnCell {
  const names = real(facts);
  if (names.length > 0) return otherwise(names);
  return facts.connected.length > 0 ? cell('partial', SIMULATED_ONLY) : absent('no network is connected.');
}

function impersonationDefense(facts: InstallationFacts): OwnCell {
  return onNetworks(facts, (names) =>
    cell('yes', `Looks for accounts that imitate you on ${list(names)} and explains every score.`),
  );
}

function brandSecurity(facts: InstallationFacts): OwnCell {
  return onNetworks(facts, (names) =>
    names.length < facts.known
      ? cell('partial', `${names.length} of ${facts.known} networks connected: ${list(names)}.`)
      : cell('yes', `All ${facts.known} networks connected.`),
  );
}

function takedown(facts: InstallationFacts): OwnCell {
  return onNetworks(facts, (names) =>
    cell(
      'partial',
      `Look-alikes on ${list(names)} are shown as they are found; reports are recorded, not filed with the network.`,
    ),
  );
}

function identityLayers(facts: InstallationFacts): OwnCell {
  const layers = [
    ...(real(facts).length > 0 ? ['names, handles and pictures are compared'] : []),
    ...(facts.sealedFields ? ['personal data is sealed under a key per person'] : []),
    ...(facts.signedLog ? ['the record is signed'] : []),
  ];
  if (layers.length === 0) return absent('no layer is switched on.');
  return cell('partial', `${sentence(layers)} Leaked data is not searched for.`);
}

function encryption({ sealedFields, signedLog }: InstallationFacts): OwnCell {
  const parts = [
    ...(sealedFields ? ['personal fields are encrypted with AES-256-GCM'] : []),
    ...(signedLog ? ['the log is signed with Ed25519'] : []),
  ];
  return parts.length === 0
    ? absent('no key is configured.')
    : cell('partial', `${sentence(parts)} There are no decoys.`);
}

function audiences(facts: InstallationFacts): OwnCell {
  return onNetworks(facts, () =>
    cell(
      'partial',
      'People and brands are protected, each client apart from the others; there are no tiers.',
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
