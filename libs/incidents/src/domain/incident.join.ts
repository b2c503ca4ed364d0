import { type CaseFile, type IncidentSeverity, incidentSeveritySchema } from '../contract/index.js';
import type { IncidentCommand } from './incident.commands.js';
import type { IncidentEvent } from './incident.events.js';
import { type Incident, simulatedMark, type Suspect } from './incident.js';

type Known = Incident & { readonly caseFile: NonNullable<Incident['caseFile']> };
type Join = Extract<IncidentCommand, { type: 'JoinSuspect' }>['data'];

/** The actor who opens incidents that the auto-report switch requested. */
const AUTOMATIC = 'service:incidents';

/** An incident that a person prepared or signed stays unchanged, and simulated accounts never join real ones. */
export function mayJoin(
  { status, openedBy, caseFile, network }: Incident,
  joining: Pick<Suspect, 'network'>,
): boolean {
  if (caseFile === null || (network?.simulated ?? null) !== joining.network.simulated) return false;
  return status === 'draft' || status === 'in-review' || (status === 'prepared' && openedBy === AUTOMATIC);
}

/** Adds an account; idempotent. A prepared incident is prepared again with the new account. */
export function join(data: Join, state: Known): readonly IncidentEvent[] {
  const { incidentId, suspects, status } = state;
  const { scanId, lookAlikeId, network, targets, wish, by } = data;
  if (state.wishes.includes(wish) || suspects.some((known) => known.lookAlikeId === lookAlikeId)) return [];
  const mark = simulatedMark(state);
  const reason = 'Another account of the same campaign joined.';
  const back: IncidentEvent[] =
    status === 'prepared' ? [{ type: 'IncidentReturned', data: { incidentId, ...mark, reason, by } }] : [];
  return [
    ...back,
    {
      type: 'SuspectJoined',
      data: {
        ...{ incidentId, ...mark, scanId, lookAlikeId, network, targets, wish, by },
        severity: graver(state.severity, data.severity),
        caseFile: withSuspect(state.caseFile, data.caseFile, suspects.length + 1),
      },
    },
  ];
}

const graver = (one: IncidentSeverity, other: IncidentSeverity): IncidentSeverity =>
  incidentSeveritySchema.options.find((level) => level === one || level === other) ?? one;

const union = (one: readonly string[], other: readonly string[], most: number): string[] =>
  [...new Set([...one, ...other])].slice(0, most);

/** Titles of this form were generated and may be replaced; a person's title stays. */
const OWN_TITLE = /^(?:@\S+ on .+|\d+ accounts) (resembles?) (.+)$/;

function withSuspect(known: CaseFile, joining: CaseFile, count: number): CaseFile {
  const { suspect, locations } = known;
  const findings = [...(known.findings ?? []), ...(joining.findings ?? [])].slice(0, 200);
  const title = OWN_TITLE.exec(known.title);
  const addresses = new Set(locations.map(({ url }) => url));
  return {
    ...known,
    title: title === null ? known.title : `${count} accounts resemble ${title[2] ?? ''}`.slice(0, 300),
    description: `${known.description}\n${joining.description}`.trim().slice(0, 20_000),
    suspect: {
      ...suspect,
      profiles: union(suspect.profiles, joining.suspect.profiles, 200),
      behaviorPatterns: union(suspect.behaviorPatterns, joining.suspect.behaviorPatterns, 200),
    },
    ...(findings.length === 0 ? {} : { findings }),
    locations: [...locations, ...joining.locations.filter(({ url }) => !addresses.has(url))].slice(0, 200),
  };
}
