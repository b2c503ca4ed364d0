import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventSpanOf, isSampled, requestSpanOf, traceIdOf } from './ids.js';
import type { Span } from './span.js';
import { openTraces, Traces } from './traces.js';

const CORRELATION = '01995d6e-0000-7000-8000-0000000000ff';
const OTHER = '01995d6e-0000-7000-8000-0000000000ee';

describe('traces', () => {
  let collector: Server;
  let endpoint: string;
  let status = 200;
  const received: { url: string; key: string; body: string }[] = [];

  beforeAll(async () => {
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push({ url: request.url ?? '', key: String(request.headers['x-key']), body });
        response.writeHead(status).end('{}');
      });
    });
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp/`;
  });
  afterAll(() => {
    collector?.close();
  });

  const problems: unknown[] = [];
  const open = (ratio = 1) =>
    new Traces({
      ...{ endpoint, ratio, headers: 'x-key=a%20b', service: 'rampart-api', instance: 'one' },
      onProblem: (error) => problems.push(error),
    });
  const span: Span = {
    ...{ correlationId: CORRELATION, id: eventSpanOf(0, 7), parentId: requestSpanOf(CORRELATION) },
    ...{ name: 'append IncidentOpened', kind: 'producer', began: 1_000, ended: 1_000.5 },
    about: { 'rampart.position': 7 },
    links: [{ correlationId: OTHER, id: requestSpanOf(OTHER) }],
  };

  it('arrive as OTLP in JSON under the digits of the correlation id', async () => {
    const traces = open();
    traces.record(span);
    await traces.close();
    const [{ url, key, body } = { url: '', key: '', body: '{}' }] = received.splice(0);
    expect([url, key]).toEqual(['/otlp/v1/traces', 'a b']);
    expect(JSON.parse(body)).toMatchObject({
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  traceId: '01995d6e0000700080000000000000ff',
                  spanId: eventSpanOf(0, 7),
                  parentSpanId: requestSpanOf(CORRELATION),
                  startTimeUnixNano: '1000000000',
                  endTimeUnixNano: '1000500000',
                  links: [{ traceId: '01995d6e0000700080000000000000ee', spanId: requestSpanOf(OTHER) }],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('lose spans and report it when the collector refuses', async () => {
    status = 503;
    const traces = open();
    traces.record(span);
    await traces.close();
    expect(problems).toEqual([new Error('The collector of traces answered HTTP 503. Check its address.')]);
    received.splice(0);
  });

  it('are kept by the same share in every process, and are off without a collector', async () => {
    const trace = traceIdOf(CORRELATION);
    expect([isSampled(trace, 1), isSampled(trace, 0.5), isSampled(trace, 0)]).toEqual([true, true, false]);
    expect(isSampled('not a trace', 1)).toBe(false);
    const traces = open(0);
    traces.record(span);
    await traces.close();
    expect(received).toEqual([]);
    const about = { service: 'x', instance: 'y', onProblem: () => undefined };
    expect(openTraces({ OTEL_TRACES_SAMPLER_ARG: 1 }, about)).toBeNull();
  });
});
