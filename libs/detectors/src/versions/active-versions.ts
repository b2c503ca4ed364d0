import {
  commandOf,
  handleCommand,
  loadStream,
  type Position,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { sharedReading } from '@rampart/kernel';
import { activationDecider, activeOf } from './activation.js';
import type { DetectorVersions } from './versions.js';

/** Milliseconds for which a process believes what it read, so that a change takes effect within a second. */
const BELIEVED_MS = 500;
const SHOWN_CHANGES = 20;

export interface ActivationRecord {
  readonly version: string;
  readonly before: string;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

interface History {
  readonly active: string;
  readonly changes: readonly ActivationRecord[];
}

/** The version in use of one detector. It is read from the log, so that processes need no message. */
export class ActiveVersion {
  readonly #known: () => Promise<History>;
  readonly #among: { readonly known: readonly string[]; readonly first: string };
  readonly #address: { readonly tenantId: string; readonly stream: string };

  constructor(
    private readonly recording: Recording,
    staffTenantId: string,
    private readonly detector: string,
    { list, first }: Pick<DetectorVersions, 'list' | 'first'>,
  ) {
    this.#among = { known: list.map(({ id }) => id), first };
    this.#address = { tenantId: staffTenantId, stream: `detector:${detector}` };
    this.#known = sharedReading(recording.clock, BELIEVED_MS, () => this.history());
  }

  async id(): Promise<string> {
    return (await this.#known()).active;
  }

  /** Read anew. @param asOf a position in the log; null: now */
  async idAt(asOf: Position | null): Promise<string> {
    const part = { asOf: asOf ?? Infinity };
    const { state } = await loadStream(this.recording.log, activationDecider, this.#address, part);
    return activeOf(state, this.#among);
  }

  async history(): Promise<History> {
    const { state, events } = await loadStream(this.recording.log, activationDecider, this.#address);
    const changes = events.slice(-SHOWN_CHANGES).map(({ data, metadata }) => {
      const { version, before, reason, by } = data;
      return { version, before, reason, by, at: metadata.at };
    });
    return { active: activeOf(state, this.#among), changes: changes.reverse() };
  }

  /** @param before the version that the person saw in use @throws DomainError `detectors.version-not-found`, `detectors.version-changed` */
  async activate(
    requester: Requester,
    { version, before, reason }: Pick<ActivationRecord, 'version' | 'before' | 'reason'>,
  ): Promise<Recorded<{ readonly active: string }>> {
    const { tenantId, stream } = this.#address;
    const about = commandOf(this.recording, { ...requester, tenantId }, stream);
    const data = { detector: this.detector, version, before, reason, by: requester.userId };
    const outcome = await handleCommand(this.recording.log, activationDecider, about, {
      type: 'ActivateVersion',
      data: { ...data, ...this.#among },
    });
    return recordedAt({ active: activeOf(outcome.state, this.#among) }, outcome);
  }
}
