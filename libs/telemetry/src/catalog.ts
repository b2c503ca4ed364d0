type AnyLabels = Readonly<Record<string, string>>;

interface Described {
  readonly help: string;
  readonly labels: readonly string[];
}

/** The upper bounds of the histogram, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

const PIXEL_BUCKETS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2, 5, 15, 60];

export const HISTOGRAMS = {
  rampart_http_request_duration_seconds: {
    help: 'Answers of the API, by route and class of status.',
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  },
  rampart_job_duration_seconds: {
    help: 'Runs of jobs, by outcome: done, skipped, later, failed.',
    labels: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
  },
  rampart_event_to_pixel_seconds: {
    help: 'From the record of an event to the painted frame, sampled by consoles.',
    labels: [],
    buckets: PIXEL_BUCKETS,
  },
} as const satisfies Readonly<Record<string, Described & { readonly buckets: readonly number[] }>>;

const CHANNELS = [{ channel: 'http' }, { channel: 'syslog' }] as const;

/** `known` labels count from 0: Prometheus sees no increase when a series begins at 1. */
export const COUNTERS = {
  rampart_mail_total: {
    help: 'Mails, by outcome: sent, refused, failed.',
    labels: ['outcome'],
    known: [{ outcome: 'sent' }, { outcome: 'refused' }, { outcome: 'failed' }],
  },
  rampart_jobs_given_up_total: { help: 'Jobs that failed for good, by job.', labels: ['job'], known: [] },
  rampart_live_drops_total: {
    help: 'Sockets that lost a topic or their connection, by reason.',
    labels: ['reason'],
    known: [{ reason: 'slow-consumer' }, { reason: 'too-far-behind' }, { reason: 'unavailable' }],
  },
  rampart_faults_total: {
    help: 'Faults that were survived and retried, by place.',
    labels: ['place'],
    known: [],
  },
  rampart_intake_deliveries_total: {
    help: 'Deliveries of logs that were kept, by channel: http, syslog.',
    labels: ['channel'],
    known: CHANNELS,
  },
  rampart_intake_bytes_total: {
    help: 'Bytes of kept deliveries of logs after decompression, by channel.',
    labels: ['channel'],
    known: CHANNELS,
  },
  rampart_intake_refusals_total: {
    help: 'Deliveries of logs that were refused or failed, by channel and reason. Syslog retries, so each try counts.',
    labels: ['channel', 'reason'],
    known: [],
  },
  rampart_intake_dropped_total: {
    help: 'Syslog messages that were lost: they came faster than they could be kept, or the worker stopped.',
    labels: [],
    known: [],
  },
  rampart_figure_failures_total: {
    help: 'Figures that failed or were late for a scrape, which then shows their last values.',
    labels: ['figure'],
    known: [],
  },
} as const satisfies Readonly<Record<string, Described & { readonly known: readonly AnyLabels[] }>>;

/** Read at each scrape. Figures of the whole installation are the same in every worker, so use their maximum. */
export const GAUGES = {
  rampart_build_info: {
    help: 'Always 1; the version and kind of the process.',
    labels: ['version', 'process'],
  },
  rampart_metric_age_seconds: {
    help: 'Age of the values that this scrape shows, by metric; old ones were late or could not be read.',
    labels: ['metric'],
  },
  rampart_pool_connections: {
    help: 'Database sessions of the process, by pool and state: open, idle, waiting.',
    labels: ['pool', 'state'],
  },
  rampart_live_sockets: { help: 'Live sockets of the process.', labels: [] },
  rampart_live_rooms: { help: 'Topics that sockets of the process follow.', labels: ['shard'] },
  rampart_live_position: { help: 'Position up to which the process feeds sockets.', labels: ['shard'] },
  rampart_log_head: { help: 'Newest position of the event log.', labels: ['shard'] },
  rampart_projection_lag_events: {
    help: 'Events that a projection has not applied.',
    labels: ['projection'],
  },
  rampart_queue_jobs: {
    help: 'Jobs, by queue and state: waiting, active, delayed, failed.',
    labels: ['queue', 'state'],
  },
  rampart_queue_oldest_seconds: { help: 'Age of the oldest waiting job.', labels: ['queue'] },
  rampart_detection_lag_seconds: { help: 'Age of the oldest entry without detection; 0: none.', labels: [] },
  rampart_detection_lag_entries: { help: 'Entries without detection.', labels: [] },
  rampart_database_bytes: { help: 'Size of the main database.', labels: [] },
  rampart_database_connections: {
    help: 'Sessions of the PostgreSQL server, by state: used, allowed.',
    labels: ['state'],
  },
} as const satisfies Readonly<Record<string, Described>>;

export type HistogramName = keyof typeof HISTOGRAMS;
export type CounterName = keyof typeof COUNTERS;
export type GaugeName = keyof typeof GAUGES;

type Labels<One extends Described> = Readonly<Record<One['labels'][number], string>>;
export type LabelsOf<Name extends HistogramName | CounterName | GaugeName> = Labels<
  (typeof HISTOGRAMS & typeof COUNTERS & typeof GAUGES)[Name]
>;

export interface Sample<Given = AnyLabels> {
  readonly labels: Given;
  readonly value: number;
}

/** A figure that a capability reads from its tables for operators. */
export interface StoredGauge<Source> extends Described {
  readonly name: `rampart_${string}`;
  /** At most three words. */
  readonly title: string;
  readonly unit: 'seconds' | 'count';
  /** @param source A data source that sees every tenant. */
  readonly read: (source: Source, now: Date) => Promise<readonly Sample[]>;
}
