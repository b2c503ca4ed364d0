import type { Kept, Reactor } from '@rampart/event-log';
import type { Figure } from '@rampart/figures';
import type { JobDefinition, JobReactor, JobSchedule, RegisteredJob } from '@rampart/jobs';
import type { LiveTopic } from '@rampart/live-feed';
import type { NotificationRule } from '@rampart/notifications';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import type { Detector } from '@rampart/detectors';
import type { StorySource, WaitingStates, WorkItemKind } from '@rampart/work-queue';
import type { AskedKind } from './asked-kind.js';
import type { CapabilityGauge } from './capability-gauge.js';
import type { CapabilityJob } from './capability-job.js';
import type { CapabilitySettings } from './capability-settings.js';
import type { ProblemLog, Service } from './platform.js';
import type { SearchKind } from './search-kind.js';

interface Contributions {
  readonly topics?: readonly LiveTopic[];
  readonly shardTopics?: readonly LiveTopic[];
  readonly figures?: readonly Figure[];
  readonly workItems?: readonly WorkItemKind[];
  readonly detectors?: readonly Detector[];
  readonly waiting?: readonly WaitingStates[];
  /** Sources of the staff's stories. */
  readonly stories?: readonly StorySource[];
  readonly notifications?: readonly NotificationRule[];
  /** How the capability's events use the quotas that plans limit. */
  readonly places?: readonly PlaceCounting[];
  readonly keyAccess?: readonly KeyAccess[];
  /** Kinds that the console's search finds, in the order of its groups. */
  readonly search?: readonly SearchKind[];
  /** Kinds that answer questions in plain English. */
  readonly asked?: readonly AskedKind[];
  /** Figures that operators watch in addition to those of every process. */
  readonly gauges?: readonly CapabilityGauge[];
}

/** A subject of API key permissions: `incidents` gives `incidents:read` and `incidents:write`. */
export interface KeyAccess {
  readonly resource: string;
  readonly title: string;
  readonly read: string;
  /** A few words on what such a key may change; absent when it may change nothing. */
  readonly write?: string;
}

interface WorkDeclaration<Context, WorkNeeds, Work> {
  readonly open: (context: Context, needs: WorkNeeds) => Work | Promise<Work>;
  readonly jobs?: readonly CapabilityJob<NoInfer<Work>>[];
  readonly schedules?: readonly JobSchedule[];
  readonly reactors?: (work: NoInfer<Work>) => readonly Reactor[];
  readonly jobReactors?: (work: NoInfer<Work>) => readonly JobReactor[];
  readonly services?: (work: NoInfer<Work>) => readonly Service[];
}

interface Declaration<Context, Needs, WorkNeeds, Work, Settings> extends Kept, Contributions {
  readonly settings?: Settings;
  /** Makes the context of handlers in every process. The type of its parameter states what a process must provide. */
  readonly open: (needs: Needs) => Context;
  readonly work?: WorkDeclaration<NoInfer<Context>, WorkNeeds, Work>;
}

export interface CapabilityWork {
  readonly jobs: readonly RegisteredJob[];
  readonly reactors: readonly Reactor[];
  readonly jobReactors: readonly JobReactor[];
  readonly services: readonly Service[];
}

export interface Capability<
  Context = unknown,
  Needs = never,
  WorkNeeds = never,
  Settings extends CapabilitySettings = CapabilitySettings,
>
  extends Kept, Required<Contributions> {
  readonly settings: Settings;
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly JobSchedule[];
  open(needs: Needs): Context;
  startWork(context: Context, needs: WorkNeeds & { readonly logger: ProblemLog }): Promise<CapabilityWork>;
}

const NO_WORK: CapabilityWork = { jobs: [], reactors: [], jobReactors: [], services: [] };

/** Makes a manifest; parts that the declaration omits are empty. */
export function defineCapability<
  Context,
  Needs,
  WorkNeeds = unknown,
  Work = unknown,
  Settings extends CapabilitySettings = Record<never, never>,
>({
  work,
  settings,
  ...declaration
}: Declaration<Context, Needs, WorkNeeds, Work, Settings>): Capability<Context, Needs, WorkNeeds, Settings> {
  return {
    topics: [],
    shardTopics: [],
    figures: [],
    workItems: [],
    detectors: [],
    stories: [],
    waiting: [],
    notifications: [],
    places: [],
    keyAccess: [],
    search: [],
    asked: [],
    gauges: [],
    settings: settings ?? ({} as Settings),
    ...declaration,
    jobs: work?.jobs?.map(({ definition }) => definition) ?? [],
    schedules: work?.schedules ?? [],
    async startWork(context, needs) {
      if (work === undefined) return NO_WORK;
      const { jobs = [], reactors, jobReactors, services } = work;
      const opened = await work.open(context, needs);
      return {
        jobs: jobs.map(({ bind }) => bind(opened, needs.logger)),
        reactors: reactors?.(opened) ?? [],
        jobReactors: jobReactors?.(opened) ?? [],
        services: services?.(opened) ?? [],
      };
    },
  };
}
