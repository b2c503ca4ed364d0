import { traceIdOf } from './ids.js';

/** OTLP's numbers of span kinds. */
const KINDS = { internal: 1, server: 2, producer: 4, consumer: 5 } as const;

export interface Span {
  readonly correlationId: string;
  readonly id: string;
  readonly parentId?: string;
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  readonly failed?: boolean;
  /** Spans of other traces that this one also concerns. */
  readonly links?: readonly Pick<Span, 'correlationId' | 'id'>[];
  readonly about?: Readonly<Record<string, string | number>>;
}

const NANOS = 1_000_000;
const nanos = (ms: number): string => String(BigInt(Math.round(ms * NANOS)));

export const attributesOf = (about: Readonly<Record<string, string | number>>) =>
  Object.entries(about).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));

/** A span as OTLP writes it in JSON. */
export const otlpOf = (span: Span, traceId: string) => ({
  traceId,
  spanId: span.id,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanos(span.began),
  endTimeUnixNano: nanos(span.ended),
  attributes: attributesOf(span.about ?? {}),
  ...(span.links !== undefined &&
    span.links.length > 0 && {
      links: span.links.map(({ correlationId, id }) => ({ traceId: traceIdOf(correlationId), spanId: id })),
    }),
  status: span.failed === true ? { code: 2 } : {},
});
