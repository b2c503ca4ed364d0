import {
  type Cause,
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { Engine, PromptVersion } from '../contract/engine.js';
import { type EngineCommand, engineDecider, promptOf } from '../domain/engine/engine.js';

type EvaluationOf = Extract<EngineCommand, { readonly type: 'RecordPromptEvaluation' }>['data'];

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
      t`Katia is switched off${reason === null ? '' : `: ${reason}`}. Ask an administrator of the operator.`,
    );
  }

  switch(requester: Requester, on: boolean, reason: string): Promise<Recorded<Engine>> {
    return this.#change(requester, { type: 'SwitchEngine', data: { on, reason, by: requester.userId } });
  }

  /** @throws DomainError `katia.prompt-not-found` */
  async prompt(version: number): Promise<PromptVersion> {
    const address = { tenantId: this.staffTenantId, stream: STREAM };
    return promptOf(await loadState(this.recording.log, engineDecider, address), version);
  }

  /** @throws DomainError `katia.too-many-prompts` */
  draftPrompt(requester: Requester, text: string): Promise<Recorded<Engine>> {
    return this.#change(requester, { type: 'DraftPrompt', data: { text, by: requester.userId } });
  }

  /** @throws DomainError `katia.prompt-not-found`, `katia.prompt-not-evaluated`, `katia.prompt-worse` */
  promotePrompt(requester: Requester, version: number): Promise<Recorded<Engine>> {
    return this.#change(requester, { type: 'PromotePrompt', data: { version, by: requester.userId } });
  }

  recordEvaluation(data: EvaluationOf): Promise<Recorded<Engine>> {
    const cause = { tenantId: this.staffTenantId, actor: 'worker:katia.evaluate' };
    return this.#change(cause, { type: 'RecordPromptEvaluation', data });
  }

  setBudget(requester: Requester, tokensPerDay: number): Promise<Recorded<Engine>> {
    return this.#change(requester, { type: 'SetBudget', data: { tokensPerDay, by: requester.userId } });
  }

  async #change(by: Requester | Cause, command: EngineCommand): Promise<Recorded<Engine>> {
    const about = commandOf(this.recording, { ...by, tenantId: this.staffTenantId }, STREAM);
    const outcome = await handleCommand(this.recording.log, engineDecider, about, command);
    this.#known = null;
    return recordedAt(outcome.state, outcome);
  }
}
