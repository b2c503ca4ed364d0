import { PRODUCT_VERSION } from '@rampart/kernel';
import { isSampled, traceIdOf } from './ids.js';
import { attributesOf, otlpOf, type Span } from './span.js';

const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** Spans of one message. */
const BATCH = 512;
/** Spans that wait at most; further ones are dropped, so that a collector that is down costs no memory. */
const MOST = 8_192;

export interface TracesSettings {
  readonly endpoint: string;
  /** `name=value` pairs with commas, as OpenTelemetry writes them. */
  readonly headers?: string | undefined;
  /** The share of traces that are kept, 0 to 1. */
  readonly ratio: number;
  readonly service: string;
  readonly instance: string;
  readonly onProblem: (error: unknown) => void;
}

/** Sends spans to a collector by OTLP over HTTP in JSON. A fault loses spans and nothing else. */
export class Traces {
  private waiting: object[] = [];
  private sending: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly settings: TracesSettings) {
    this.timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  record(span: Span): void {
    const traceId = traceIdOf(span.correlationId);
    if (this.waiting.length >= MOST || !isSampled(traceId, this.settings.ratio)) return;
    this.waiting.push(otlpOf(span, traceId));
    if (this.waiting.length >= BATCH) void this.flush();
  }

  /** Whether spans of this correlation id are kept, for what would be expensive to find out. */
  keeps(correlationId: string): boolean {
    return isSampled(traceIdOf(correlationId), this.settings.ratio);
  }

  flush(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => (this.sending = null));
    return this.sending;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const spans = this.waiting.splice(0, BATCH);
      try {
        await this.send(spans);
      } catch (error) {
        this.settings.onProblem(error);
        return;
      }
    }
  }

  private async send(spans: readonly object[]): Promise<void> {
    const { endpoint, headers = '', service, instance } = this.settings;
    const about = {
      'service.name': service,
      'service.version': PRODUCT_VERSION,
      'service.instance.id': instance,
    };
    const scopeSpans = [{ scope: { name: 'rampart', version: PRODUCT_VERSION }, spans }];
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pairsOf(headers) },
      body: JSON.stringify({
        resourceSpans: [{ resource: { attributes: attributesOf(about) }, scopeSpans }],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok)
      throw new Error(`The collector of traces answered HTTP ${answer.status}. Check its address.`);
  }
}

const pairsOf = (headers: string): Record<string, string> =>
  Object.fromEntries(
    headers.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
    }),
  );

interface TracesEnvironment {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Null when no collector is set. */
export function openTraces(
  environment: TracesEnvironment,
  about: Pick<TracesSettings, 'service' | 'instance' | 'onProblem'>,
): Traces | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = environment;
  if (endpoint === undefined) return null;
  return new Traces({ ...about, endpoint, headers, ratio: environment.OTEL_TRACES_SAMPLER_ARG });
}
