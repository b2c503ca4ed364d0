import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { Engine } from '../contract/engine.js';
import { engineDecider } from '../domain/engine/engine.js';

const STREAM = 'katia-engine:installation';
/** Milliseconds for which a node caches the switch, so that it takes effect everywhere within a second. */
const BELIEVED_MS = 500;

/** The switch of the installation. It is read from the log, so that nodes need no message. */
export class EngineSwitch {
  #known: { readonly at: number; readonly state: Promise<Engine> } | null = null;

  constructor(
    private readonly recording: Recording,
    private readonly staffTenantId: string,
  ) {}

  state(): Promise<Engine> {
    const now = this.recording.clock.now().getTime();
    const known = this.#known;
    if (known !== null && Math.abs(now - known.at) < BELIEVED_MS) return known.state;
    const state = loadState(this.recording.log, engineDecider, {
      tenantId: this.staffTenantId,
      stream: STREAM,
    });
    this.#known = { at: now, state };
    state.catch(() => (this.#known = null));
    return state;
  }

  /** @throws DomainError `katia.switched-off` */
  async requireOn(): Promise<Engine> {
    const state = await this.state();
    const { on, reason } = state;
    if (on) return state;
    throw new DomainError(
      'katia.switched-off',
      'unavailable',
      `Katia is switched off${reason === null ? '' : `: ${reason}`}. Ask an administrator of the operator.`,
    );
  }

  async switch(requester: Requester, on: boolean, reason: string): Promise<Recorded<Engine>> {
    const about = commandOf(this.recording, { ...requester, tenantId: this.staffTenantId }, STREAM);
    const data = { on, reason, by: requester.userId };
    const outcome = await handleCommand(this.recording.log, engineDecider, about, {
      type: 'SwitchEngine',
      data,
    });
    this.#known = null;
    return recordedAt(outcome.state, outcome);
  }

  async setBudget(requester: Requester, tokensPerDay: number): Promise<Recorded<Engine>> {
    const about = commandOf(this.recording, { ...requester, tenantId: this.staffTenantId }, STREAM);
    const outcome = await handleCommand(this.recording.log, engineDecider, about, {
      type: 'SetBudget',
      data: { tokensPerDay, by: requester.userId },
    });
    this.#known = null;
    return recordedAt(outcome.state, outcome);
  }
}
