import { isWritable, NOT_NAMED, type OpenIncident } from '@rampart/incidents/contract';
import type { SocEventDetail } from '@rampart/soc/contract';
import { isIP } from 'node:net';

interface Asked {
  /** The harmed person; undefined when it is the person who files the report. */
  readonly victim: string | undefined;
  readonly reason: string;
}

/** The draft of an incident about a security event. People add the names, because a sign-in name is no legal name. */
export function incidentOfEvent(
  { event, description, evidence, delivery }: SocEventDetail,
  { victim, reason }: Asked,
): OpenIncident {
  const { title, severity, time, source, host, user, srcIp } = event;
  const about = [
    ['Source', source],
    ['Host', host],
    ['User', user],
    ['Client', srcIp],
    ['SHA-256 of the delivery', delivery?.sha256 ?? null],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}.`] : []));
  const words = [
    description.slice(0, 10_000),
    ...about,
    `Security event ${event.id}, with ${evidence.length} pieces of evidence.`,
    `Escalated because: ${reason}`,
  ];
  return {
    incidentType: 'other',
    severity,
    origin: { kind: 'security-event', eventId: event.id },
    caseFile: {
      title: writable(title, 300) || 'A security event',
      description: writable(words.join('\n'), 20_000),
      occurredAt: time,
      victim: { name: victim ?? NOT_NAMED, socialProfiles: [] },
      reporter: { isVictim: victim === undefined },
      suspect: {
        profiles: [],
        ipAddresses: srcIp !== null && isIP(srcIp) !== 0 ? [srcIp] : [],
        userAgents: [],
        timestamps: [time],
        behaviorPatterns: [],
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

/** Removes characters of logs that no report can show, and cuts the text. */
export const writable = (text: string, most: number): string =>
  (isWritable(text) ? text : [...text].filter(isWritable).join('')).trim().slice(0, most);
