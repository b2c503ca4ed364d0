import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Answer, exchange, publicReach, type Reach } from '@rampart/outbound';
import { z } from 'zod';
import { type LanguageModel, ModelFault, type Prompted, type Said } from '../../ports/language-model.js';

const MAX_BYTES = 256 * 1024;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z
    .object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) })
    .optional(),
});

interface Endpoint {
  readonly url: URL;
  readonly name: string;
  readonly key: string | null;
  /** True when the model may be in the operator's own network, even without TLS. */
  readonly isPrivate: boolean;
  readonly timeoutMs: number;
  /** The prices per million tokens. */
  readonly prices: { readonly in: number; readonly out: number };
}

/** A language model behind the chat completions API that OpenAI introduced. Redirects are not followed. */
export class ChatCompletions implements LanguageModel {
  readonly #reach: Reach;
  readonly #agent: HttpAgent;

  constructor(private readonly endpoint: Endpoint) {
    this.#reach = publicReach(endpoint.isPrivate ? new URL(endpoint.url.origin) : null);
    this.#agent = endpoint.url.protocol === 'https:' ? new HttpsAgent() : new HttpAgent();
  }

  get name(): string {
    return this.endpoint.name;
  }

  get timeoutMs(): number {
    return this.endpoint.timeoutMs;
  }

  /** A price per million tokens is the price of one token in millionths. */
  costOf(tokensIn: number, tokensOut: number): number {
    const { prices } = this.endpoint;
    return Math.ceil(tokensIn * prices.in + tokensOut * prices.out);
  }

  async say(prompted: Prompted, signal: AbortSignal): Promise<Said> {
    const { status, body } = await this.#exchange(prompted, signal);
    if (status !== 200) throw new ModelFault('gone', `The model answered with status ${status}.`);
    const parsed = completionSchema.safeParse(readJson(body));
    const content = parsed.data?.choices[0]?.message.content;
    if (parsed.data === undefined || content === undefined)
      throw new ModelFault('wrong', 'The model answered in another form.');
    const { usage } = parsed.data;
    return {
      text: content,
      tokensIn: usage?.prompt_tokens ?? tokensOf(prompted.system + prompted.input),
      tokensOut: usage?.completion_tokens ?? tokensOf(content),
    };
  }

  async #exchange({ system, input, maxTokensOut }: Prompted, signal: AbortSignal): Promise<Answer> {
    const { url, key, name, timeoutMs } = this.endpoint;
    if (!this.#reach.allows(url) || !this.#reach.allowsLiteral(url))
      throw new ModelFault('gone', 'The address of the model is private; the settings do not permit that.');
    const timeout = AbortSignal.timeout(timeoutMs);
    const payload = {
      ...{ model: name, temperature: 0, max_tokens: maxTokensOut, stream: false },
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: input },
      ],
    };
    try {
      return await exchange({
        ...{ url, agent: this.#agent, lookup: this.#reach.lookup, maxBytes: MAX_BYTES },
        headers: {
          ...{ 'content-type': 'application/json', accept: 'application/json' },
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        payload: Buffer.from(JSON.stringify(payload)),
        signal: AbortSignal.any([signal, timeout]),
      });
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) throw new ModelFault('slow', `The model took more than ${timeoutMs} ms.`);
      throw new ModelFault('gone', error instanceof Error ? error.message : 'The model is not reached.');
    }
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** An upper bound for endpoints that do not count tokens. English has about four letters per token. */
const tokensOf = (text: string): number => Math.ceil(text.length / 3);
