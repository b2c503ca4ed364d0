import { type DetectionWatch, SOC_SHARD, type WatchedDelivery } from '@rampart/soc';
import { eventSpanOf, type Span, spanIdOf, type Traces, withinSpan } from '@rampart/telemetry';

const spanOf = ({ position, began }: WatchedDelivery): string => spanIdOf('detect', position, began);

/**
 * Records how deliveries become events: one span for each delivery in its own trace, and one for the page that stores
 * them. The page is in the trace of its first delivery; it and the spans of other deliveries link to each other.
 */
export const tracedDetection = (traces: Traces): DetectionWatch => ({
  within: (delivery, work) =>
    withinSpan({ correlationId: delivery.correlationId, id: spanOf(delivery) }, work),
  stored({ deliveries, ...took }) {
    const kept = deliveries.filter(({ correlationId }) => traces.keeps(correlationId));
    const [first, ...others] = kept;
    if (first === undefined) return;
    const page: Span = {
      ...{ correlationId: first.correlationId, parentId: spanOf(first), kind: 'internal', ...took },
      ...{ id: spanIdOf('store', first.position, took.began), name: 'store events' },
      about: { 'rampart.deliveries': deliveries.length },
      links: others.map((delivery) => ({ correlationId: delivery.correlationId, id: spanOf(delivery) })),
    };
    traces.record(page);
    for (const { correlationId, position, began, ended, events, alerts } of kept)
      traces.record({
        ...{ correlationId, began, ended, kind: 'consumer', name: 'detect' },
        ...{ id: spanIdOf('detect', position, began), parentId: eventSpanOf(SOC_SHARD, position) },
        about: { 'rampart.position': position, 'rampart.events': events, 'rampart.alerts': alerts },
        ...(position !== first.position && { links: [page] }),
      });
  },
});
