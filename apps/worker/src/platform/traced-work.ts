import { type EventLog, type Reactor, type RecordedEvent, withCorrelation } from '@rampart/event-log';
import type { RegisteredJob } from '@rampart/jobs';
import { eventSpanOf, spanIdOf, type Traces, withinSpan } from '@rampart/telemetry';

/** Records every reaction below the event that it answers. */
export function tracedReactor(reactor: Reactor, traces: Traces | null): Reactor {
  if (traces === null) return reactor;
  return {
    ...reactor,
    async react(event) {
      const began = Date.now();
      const { correlationId } = event.metadata;
      const id = spanIdOf('reactor', reactor.name, event.position, began);
      const record = (failed: boolean): void =>
        traces.record({
          ...{ correlationId, id, began, ended: Date.now(), failed, kind: 'consumer' },
          parentId: eventSpanOf(0, event.position),
          name: `react ${reactor.name}`,
        });
      await withinSpan({ correlationId, id }, () => reactor.react(event)).then(
        () => record(false),
        (error: unknown) => {
          record(true);
          throw error;
        },
      );
    },
  };
}

/** `<reactor>:<position>[:<part>]` */
const OF_EVENT = /^[^:]+:(\d+)(?::|$)/;

/** Records every run of a job below the event that asked for it, and keeps its appends in the same trace. */
export function tracedJob(
  handler: RegisteredJob,
  { traces, log }: { readonly traces: Traces | null; readonly log: Pick<EventLog, 'read'> },
): RegisteredJob {
  if (traces === null) return handler;
  return {
    ...handler,
    async run(data, context) {
      const { jobId, attempt } = context;
      const event = await eventOf(log, jobId).catch(() => null);
      if (event === null) return handler.run(data, context);
      const { correlationId } = event.metadata;
      const began = Date.now();
      const id = spanIdOf('job', jobId, attempt);
      let failed = true;
      try {
        const outcome = await withCorrelation(correlationId, () =>
          withinSpan({ correlationId, id }, () => handler.run(data, context)),
        );
        failed = false;
        return outcome;
      } finally {
        traces.record({
          ...{ correlationId, id, began, ended: Date.now(), failed, kind: 'consumer' },
          parentId: eventSpanOf(0, event.position),
          name: `job ${handler.definition.name}`,
          about: { 'rampart.job': jobId, 'rampart.attempt': attempt },
        });
      }
    },
  };
}

async function eventOf(log: Pick<EventLog, 'read'>, jobId: string): Promise<RecordedEvent | null> {
  const position = OF_EVENT.exec(jobId)?.[1];
  if (position === undefined) return null;
  const [event] = await log.read({ after: Number(position) - 1, limit: 1 });
  return event ?? null;
}
