import type { AppendRequest, AppendResult, EventLog } from '@rampart/event-log';
import { eventSpanOf, requestSpanOf, spanAround, type Traces } from '@rampart/telemetry';

/** Records every append of a log, one span for each event, below its cause, the span around it, or its request. */
export function traceAppends(log: EventLog, shard: number, traces: Traces): void {
  const append = log.append.bind(log);
  Object.assign(log, {
    async append(request: AppendRequest): Promise<AppendResult> {
      const began = Date.now();
      const result = await append(request);
      if (!result.repeated) recordAppend(traces, shard, request, { result, began });
      return result;
    },
  });
}

function recordAppend(
  traces: Traces,
  shard: number,
  { events, stream, metadata }: AppendRequest,
  { result, began }: { readonly result: AppendResult; readonly began: number },
): void {
  const { correlationId, causation } = metadata;
  const parentId =
    causation === undefined
      ? (spanAround(correlationId) ?? requestSpanOf(correlationId))
      : eventSpanOf(shard, causation);
  events.forEach(({ type }, index) => {
    const position = result.firstPosition + index;
    traces.record({
      ...{ correlationId, parentId, began, ended: Date.now() },
      ...{ id: eventSpanOf(shard, position), name: `append ${type}`, kind: 'producer' },
      about: { 'rampart.position': position, 'rampart.shard': shard, 'rampart.stream': stream },
    });
  });
}
