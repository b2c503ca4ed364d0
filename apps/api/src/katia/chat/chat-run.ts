import { type ChatContent, type ChatMessage, isLast } from '@rampart/katia/contract';

export type Send = (message: ChatMessage) => void;

/** One answer while it is made: its numbered messages, and the socket that receives them. */
export class ChatRun {
  readonly #messages: ChatMessage[] = [];
  readonly #controller = new AbortController();
  #send: Send | null = null;

  constructor(
    private readonly questionId: string,
    private readonly onEnd: () => void,
  ) {}

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get ended(): boolean {
    const last = this.#messages.at(-1);
    return last !== undefined && isLast(last);
  }

  say(content: ChatContent): void {
    if (this.ended) return;
    const message: ChatMessage = {
      ...content,
      ...{ questionId: this.questionId, number: this.#messages.length + 1 },
    };
    this.#messages.push(message);
    this.#send?.(message);
    if (this.ended) this.onEnd();
  }

  /** Sends the messages after number `seen` and then every new one. It replaces an earlier socket. */
  follow(send: Send, seen: number): void {
    this.#send = send;
    for (const message of this.#messages.slice(seen)) send(message);
  }

  stop(): void {
    this.say({ type: 'answer-stopped.v1', data: {} });
    this.#controller.abort();
  }
}
