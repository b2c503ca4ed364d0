import { commandOf, handleCommand, type Recording, type Requester } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { GuardName } from '../contract/runs.js';
import { budgetDecider } from '../domain/budget/budget.js';
import { type LanguageModel, ModelFault, type Prompted } from '../ports/language-model.js';
import type { RunWatch } from './run-watch.js';

interface Asking extends Pick<Prompted, 'system' | 'input'> {
  /** Either `choose` or `phrase`. */
  readonly task: string;
  readonly maxTokensOut: number;
}

/** A language model that is limited by the budget of the asker's tenant. Its answers still have to be checked. */
export class Assistant {
  constructor(
    private readonly recording: Recording,
    private readonly requester: Pick<Requester, 'tenantId' | 'userId'>,
    readonly model: LanguageModel,
    readonly watch: RunWatch,
    private readonly tokensPerDay: number,
    private readonly signal: AbortSignal,
  ) {}

  /** Returns null when the model gave no answer. The run records the reason. */
  async say({ task, system, input, maxTokensOut }: Asking): Promise<string | null> {
    const callId = this.recording.ids.next();
    // At least one token per three letters, and some for the frame of the messages.
    const tokens = Math.ceil((system.length + input.length) / 3) + 16 + maxTokensOut;
    const day = this.recording.clock.now().toISOString().slice(0, 10);
    const about = () => commandOf(this.recording, this.requester, `katia-budget:${day}`);
    const { log } = this.recording;
    try {
      const { tokensPerDay } = this;
      await handleCommand(log, budgetDecider, about(), {
        type: 'ReserveTokens',
        data: { callId, tokens, tokensPerDay },
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'katia.budget-spent') throw error;
      this.watch.trip('budget-spent');
      return null;
    }
    const use = async (tokensIn: number, tokensOut: number): Promise<void> => {
      const costMicros = this.model.costOf(tokensIn, tokensOut);
      const data = { callId, model: this.model.name, tokensIn, tokensOut, costMicros };
      await handleCommand(log, budgetDecider, about(), { type: 'UseTokens', data });
      this.watch.spend(data);
    };
    const step = this.watch.step('model', task);
    try {
      const said = await this.model.say({ system, input, maxTokensOut }, this.signal);
      step.end({ ok: true, tokens: said.tokensIn + said.tokensOut });
      await use(said.tokensIn, said.tokensOut);
      return said.text;
    } catch (error) {
      step.end({ ok: false });
      // The model may still be working after a timeout or a cancelled request, and its operator may charge for it.
      if (error instanceof ModelFault && error.kind === 'gone') await use(0, 0);
      else await use(tokens - maxTokensOut, maxTokensOut);
      if (!(error instanceof ModelFault)) throw error;
      this.watch.trip(`model-${error.kind}` satisfies GuardName);
      return null;
    }
  }
}
