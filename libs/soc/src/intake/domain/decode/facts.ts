import type { EventType, Severity } from '../../../contract/vocabulary.js';
import type { ClassName } from '../ocsf/classes.js';

/** What a decoder reads out of a line. Absent means the line does not say it. */
export interface Facts {
  readonly className: ClassName;
  readonly activity: string;
  readonly outcome?: 'success' | 'failure' | undefined;
  readonly severity?: Severity | undefined;
  readonly type?: EventType | undefined;
  /** The part of the line that says what happened. */
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  /** Where it was recorded. */
  readonly host?: string | undefined;
  readonly program?: string | undefined;
  readonly pid?: number | undefined;
  readonly user?: string | undefined;
  readonly userDomain?: string | undefined;
  readonly srcIp?: string | undefined;
  /** A name where the log gives no address. */
  readonly srcName?: string | undefined;
  readonly srcPort?: number | undefined;
  /** The line can be read as naming one client or another: none is given. */
  readonly ambiguous?: true | undefined;
  readonly dstIp?: string | undefined;
  readonly dstName?: string | undefined;
  readonly dstPort?: number | undefined;
  readonly method?: string | undefined;
  readonly http?: HttpFacts | undefined;
  readonly command?: string | undefined;
  readonly actor?: string | undefined;
  readonly directory?: string | undefined;
  /** The number of events that the line represents. */
  readonly count?: number | undefined;
  /** Log sources of Sigma rules that this event is meant for. */
  readonly sources?: SigmaSources | undefined;
  /** Names and values as the source gives them, for rules written for it. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** A time inside the record, where it is not at the head of the line: milliseconds or a text. */
  readonly time?: number | string | undefined;
  /** The line breaks off in the middle. */
  readonly cut?: true | undefined;
  /** Whether the decoder knew what the line says. */
  readonly known: boolean;
}

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
