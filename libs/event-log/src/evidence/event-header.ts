export interface EventHeader {
  readonly shard: number;
  readonly position: number;
  readonly tenantId: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly eventId: string;
  /** Microseconds since 1970-01-01 UTC. */
  readonly atMicroseconds: number;
  readonly actor: string;
  readonly correlationId: string;
  readonly causation: number | null;
}

const HEADER_VERSION = 'rampart-event-v1';
/** The first line of every header. */
export const START = `${HEADER_VERSION}\n`;

/** The header as text, one field a line, as `log.append_many` writes it. @param position another one detects a moved event */
export function headerText(header: EventHeader, position = header.position): string {
  const { shard, tenantId, stream, version, type, schemaVersion, eventId } = header;
  const { atMicroseconds, actor, correlationId, causation } = header;
  return `${START}${shard}\n${tenantId}\n${stream}\n${atMicroseconds}\n${actor}\n${correlationId}\n${causation ?? ''}\n${position}\n${version}\n${type}\n${schemaVersion}\n${eventId}`;
}

const LINES = 12;
/** Reused between calls, because every event's header is parsed. */
const ends = new Int32Array(LINES);

/** Null when the text is not a header of this version. */
export function parseHeader(text: string): EventHeader | null {
  if (!text.startsWith(START)) return null;
  let lines = 0;
  for (let end = text.indexOf('\n', START.length); end >= 0; end = text.indexOf('\n', end + 1)) {
    if (lines === LINES - 1) return null;
    ends[lines] = end;
    lines += 1;
  }
  return lines === LINES - 1 ? new ParsedHeader(text) : null;
}

class ParsedHeader implements EventHeader {
  readonly shard: number;
  readonly tenantId: string;
  readonly stream: string;
  readonly position: number;
  readonly version: number;

  constructor(private readonly text: string) {
    this.shard = Number(text.slice(START.length, ends[0]));
    this.tenantId = text.slice((ends[0] as number) + 1, ends[1]);
    this.stream = text.slice((ends[1] as number) + 1, ends[2]);
    this.position = Number(text.slice((ends[6] as number) + 1, ends[7]));
    this.version = Number(text.slice((ends[7] as number) + 1, ends[8]));
  }

  get atMicroseconds(): number {
    return Number(this.line(4));
  }

  get actor(): string {
    return this.line(5);
  }

  get correlationId(): string {
    return this.line(6);
  }

  get causation(): number | null {
    const causation = this.line(7);
    return causation === '' ? null : Number(causation);
  }

  get type(): string {
    return this.line(10);
  }

  get schemaVersion(): number {
    return Number(this.line(11));
  }

  get eventId(): string {
    return this.line(12);
  }

  private line(n: number): string {
    return this.text.split('\n')[n] ?? '';
  }
}
