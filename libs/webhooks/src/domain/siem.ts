import type { Fact } from './fact.js';

/** The version of the Open Cybersecurity Schema Framework. */
const OCSF = '1.6.0';

/** A fact as an OCSF Base Event (class 0), whose own fields are in `unmapped`. */
export const ocsfOf = (fact: Fact) => ({
  activity_id: 99,
  activity_name: fact.title,
  category_uid: 0,
  class_uid: 0,
  type_uid: 99,
  severity_id: 1,
  time: Date.parse(fact.at),
  message: `${fact.title} (${fact.part})`,
  metadata: {
    version: OCSF,
    uid: fact.id,
    correlation_uid: fact.correlationId,
    event_code: fact.name,
    ...(fact.position !== null && { sequence: fact.position }),
    product: { name: 'Rampart', vendor_name: 'Rampart' },
  },
  unmapped: { actor: fact.actor, stream: fact.stream, data: fact.data },
});

const lines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

export const ndjsonOf = (facts: readonly Fact[]): string => lines(facts.map(ocsfOf));

/** The body of Splunk's HTTP Event Collector. */
export const splunkOf = (facts: readonly Fact[], host: string): string =>
  lines(
    facts.map((fact) => ({
      time: Date.parse(fact.at) / 1_000,
      ...{ host, source: 'rampart', sourcetype: 'rampart:ocsf' },
      event: ocsfOf(fact),
    })),
  );

/** The body of Elastic's bulk API. An id that exists already is refused there, so nothing is doubled. */
export const elasticOf = (facts: readonly Fact[]): string =>
  lines(facts.flatMap((fact) => [{ create: { _id: fact.id } }, { '@timestamp': fact.at, ...ocsfOf(fact) }]));

/** Local use 0, informational (RFC 5424, 6.2.1). */
const PRIORITY = 16 * 8 + 6;
/** RFC 5424, 6: no field of the header may be longer. */
const MOST = { host: 255, msgid: 32 } as const;

/** One message (RFC 5424). */
export function syslogOf(fact: Fact, host: string): string {
  const plain = (text: string, most: number): string => text.replace(/[^!-~]/g, '-').slice(0, most) || '-';
  const [from, kind] = [plain(host, MOST.host), plain(fact.name, MOST.msgid)];
  return `<${PRIORITY}>1 ${fact.at} ${from} rampart - ${kind} - ${JSON.stringify(ocsfOf(fact))}`;
}
