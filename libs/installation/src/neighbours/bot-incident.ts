import type { BotFinding } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { type DescribeEvidence, NOT_NAMED, type OpenIncident } from '@rampart/incidents/contract';

const HIGH_ABOVE = 0.9;
const MOST_PATTERNS = 50;
const percent = (probability: number): string => `${(100 * probability).toFixed(0)} %`;

/** A piece of evidence with its bytes. */
export type EvidenceFile = DescribeEvidence & { readonly bytes: Uint8Array };

/** The draft about findings of one scan, most probable first. Users add the victim: a user name is no legal name. */
export function incidentOf(found: readonly [BotFinding, ...BotFinding[]]): OpenIncident {
  const [first] = found;
  const profiles = found.flatMap(({ account: { profileUrl } }) =>
    profileUrl !== null && URL.canParse(profileUrl) ? [profileUrl] : [],
  );
  const named = found.length > 1;
  return {
    incidentType: 'fraud',
    severity: first.probability > HIGH_ABOVE ? 'high' : 'medium',
    origin: { kind: 'bot', botId: named ? first.scanId : first.id },
    caseFile: {
      title: titleOf(found).slice(0, 300),
      description: descriptionOf(found),
      occurredAt: first.foundAt,
      victim: { name: NOT_NAMED, socialProfiles: [] },
      reporter: { isVictim: true },
      suspect: {
        profiles: [...new Set(profiles)],
        ipAddresses: [],
        userAgents: [],
        timestamps: [...new Set(found.map(({ foundAt }) => foundAt))].slice(0, MOST_PATTERNS),
        behaviorPatterns: found.flatMap((one) => patternsOf(one, named)).slice(0, MOST_PATTERNS),
      },
      locations: [],
      works: [],
      trademarks: [],
      transactions: [],
      otherReports: [],
      witnesses: [],
    },
  };
}

function titleOf([first, ...others]: readonly [BotFinding, ...BotFinding[]]): string {
  const network = NETWORK_NAMES[first.network];
  return others.length === 0
    ? `Automation-like account @${first.account.handle} on ${network}`
    : `${others.length + 1} automation-like accounts on ${network}`;
}

function descriptionOf([first, ...others]: readonly [BotFinding, ...BotFinding[]]): string {
  const network = NETWORK_NAMES[first.network];
  if (others.length === 0)
    return `A scan found @${first.account.handle} on ${network}. Its probability of automation is ${percent(first.probability)}.`;
  const lowest = others.at(-1)?.probability ?? first.probability;
  return `A scan found ${others.length + 1} accounts on ${network} whose probability of automation is ${percent(lowest)} and more. The evidence names each with its reasons.`;
}

const patternsOf = ({ account, reasons }: BotFinding, named: boolean): string[] =>
  reasons
    .slice(0, named ? 1 : reasons.length)
    .map(({ label, value, unit, direction }) =>
      `${named ? `@${account.handle}: ` : ''}${label}: ${value ?? 'not known'} ${unit}`
        .trim()
        .concat(`, ${direction}`),
    );

/** The profiles as they were read, with the reasons for their scores. */
export function profileEvidence(found: readonly [BotFinding, ...BotFinding[]]): EvidenceFile {
  const records = found.map(({ network, account, probability, reasons, counterfactual, foundAt }) => ({
    ...{ network, foundAt, account, probability, reasons, counterfactual },
  }));
  const [first] = found;
  const one = records.length === 1;
  return {
    type: 'profile',
    filename: one ? 'profile.json' : 'profiles.json',
    mimeType: 'application/json',
    source: one ? (first.account.profileUrl ?? '') : '',
    description: one
      ? 'The profile as it was read, and the reasons for its score'
      : 'The profiles as they were read, and the reasons for their scores',
    bytes: Buffer.from(`${JSON.stringify(one ? records[0] : records, null, 2)}\n`),
  };
}
