import type { EventType, Severity } from '../../../contract/vocabulary.js';
import type { ClassName } from '../ocsf/classes.js';

/** An absent fact is not in the line. */
export interface Facts {
  readonly className: ClassName;
  readonly activity: string;
  readonly outcome?: 'success' | 'failure' | undefined;
  readonly severity?: Severity | undefined;
  readonly type?: EventType | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly host?: string | undefined;
  readonly program?: string | undefined;
  readonly pid?: number | undefined;
  readonly user?: string | undefined;
  readonly userDomain?: string | undefined;
  readonly srcIp?: string | undefined;
  /** A host name, where the log gives no address. */
  readonly srcName?: string | undefined;
  readonly srcPort?: number | undefined;
  /** Set when several clients are possible: then no client is given. */
  readonly ambiguous?: true | undefined;
  readonly dstIp?: string | undefined;
  readonly dstName?: string | undefined;
  readonly dstPort?: number | undefined;
  readonly method?: string | undefined;
  readonly http?: HttpFacts | undefined;
  readonly command?: string | undefined;
  readonly actor?: string | undefined;
  readonly directory?: string | undefined;
  readonly count?: number | undefined;
  readonly sources?: SigmaSources | undefined;
  /** The source's own field names and values, for rules written for that source. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** A time inside the record, as milliseconds or as text. */
  readonly time?: number | string | undefined;
  readonly cut?: true | undefined;
  /** Whether one of the decoders recognised the line. */
  readonly known: boolean;
}

/** What the head of a line adds to the facts of its message. */
type HeadFacts = Pick<Facts, 'message' | 'host' | 'program' | 'pid' | 'sources' | 'count'>;

/** One literal with every key: copies by spreading or assigning take several times as long, for every line. */
export const factsWith = (said: Facts, head: HeadFacts): { [Key in keyof Required<Facts>]: Facts[Key] } => ({
  className: said.className,
  activity: said.activity,
  outcome: said.outcome,
  severity: said.severity,
  type: said.type,
  message: head.message,
  reason: said.reason,
  host: head.host,
  program: head.program,
  pid: head.pid,
  user: said.user,
  userDomain: said.userDomain,
  srcIp: said.srcIp,
  srcName: said.srcName,
  srcPort: said.srcPort,
  ambiguous: said.ambiguous,
  dstIp: said.dstIp,
  dstName: said.dstName,
  dstPort: said.dstPort,
  method: said.method,
  http: said.http,
  command: said.command,
  actor: said.actor,
  directory: said.directory,
  count: head.count,
  sources: head.sources,
  fields: said.fields,
  time: said.time,
  cut: said.cut,
  known: said.known,
});

export interface HttpFacts {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly path?: string | undefined;
  readonly query?: string | undefined;
  readonly version?: string | undefined;
  readonly status?: number | undefined;
  readonly bytes?: number | undefined;
  readonly referrer?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly host?: string | undefined;
}

export interface SigmaSources {
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly services: readonly string[];
}

export type { EventType, Severity } from '../../../contract/vocabulary.js';
