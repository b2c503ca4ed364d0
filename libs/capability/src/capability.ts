import type { Kept, Reactor } from '@rampart/event-log';
import type { Figure } from '@rampart/figures';
import type { JobDefinition, JobReactor, JobSchedule, RegisteredJob } from '@rampart/jobs';
import type { LiveTopic } from '@rampart/live-feed';
import type { NotificationRule } from '@rampart/notifications';
import type { PlaceCounting } from '@rampart/tier-policy/contract';
import type { WaitingStates, WorkItemKind } from '@rampart/work-queue';
import type { CapabilityJob } from './capability-job.js';
import type { ProblemLog, Service } from './platform.js';

/** What a capability gives to the console and to other capabilities' platforms, as plain data. */
interface Contributions {
  /** What the console may follow. */
  readonly topics?: readonly LiveTopic[];
  /** The same, of the log's shard for security events. */
  readonly shardTopics?: readonly LiveTopic[];
  readonly figures?: readonly Figure[];
  readonly workItems?: readonly WorkItemKind[];
  /** What each status asks of people. */
  readonly waiting?: readonly WaitingStates[];
  readonly notifications?: readonly NotificationRule[];
  /** How its events take places of what plans limit. */
  readonly places?: readonly PlaceCounting[];
  /** What keys for machines may be allowed to read and to change. */
  readonly keyAccess?: readonly KeyAccess[];
}

/** Something that keys get permissions for: `incidents` makes `incidents:read` and `incidents:write`. */
export interface KeyAccess {
  readonly resource: string;
  readonly title: string;
  /** What a key may read, in a few words. */
  readonly read: string;
  /** What it may change; absent: nothing. */
  readonly write?: string;
}

/** What the worker does for a capability. */
interface WorkDeclaration<Context, WorkNeeds, Work> {
  /** What jobs and reactors work with. */
  readonly open: (context: Context, needs: WorkNeeds) => Work | Promise<Work>;
  readonly jobs?: readonly CapabilityJob<NoInfer<Work>>[];
  readonly schedules?: readonly JobSchedule[];
  /** Facts that lead straight to an action. */
  readonly reactors?: (work: NoInfer<Work>) => readonly Reactor[];
  /** Facts that lead to jobs. */
  readonly jobReactors?: (work: NoInfer<Work>) => readonly JobReactor[];
  /** What runs as long as the worker does. */
  readonly services?: (work: NoInfer<Work>) => readonly Service[];
}

/** A manifest as its capability writes it. */
interface Declaration<Context, Needs, WorkNeeds, Work> extends Kept, Contributions {
  /** What handlers and queries work with, the same in every process. Its parameter names what it needs of one. */
  readonly open: (needs: Needs) => Context;
  readonly work?: WorkDeclaration<NoInfer<Context>, WorkNeeds, Work>;
}

/** What one worker does for one capability. */
export interface CapabilityWork {
  readonly jobs: readonly RegisteredJob[];
  readonly reactors: readonly Reactor[];
  readonly jobReactors: readonly JobReactor[];
  readonly services: readonly Service[];
}

/** The manifest of a capability: what processes, the console and the documents need to know of it. */
export interface Capability<Context = unknown, Needs = never, WorkNeeds = never>
  extends Kept, Required<Contributions> {
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly JobSchedule[];
  open(needs: Needs): Context;
  /** @param context what `open` gave in the same process */
  startWork(context: Context, needs: WorkNeeds & { readonly logger: ProblemLog }): Promise<CapabilityWork>;
}

const NO_WORK: CapabilityWork = { jobs: [], reactors: [], jobReactors: [], services: [] };

/** Makes a manifest: what is left out of the declaration is empty. */
export function defineCapability<Context, Needs, WorkNeeds = unknown, Work = unknown>({
  work,
  ...declaration
}: Declaration<Context, Needs, WorkNeeds, Work>): Capability<Context, Needs, WorkNeeds> {
  return {
    topics: [],
    shardTopics: [],
    figures: [],
    workItems: [],
    waiting: [],
    notifications: [],
    places: [],
    keyAccess: [],
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
