import {
  type ChatAnswer,
  type ChatAsk,
  type ChatMessage,
  chatMessageSchema,
  type ChatResume,
  isLast,
} from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import type { OpenSocket } from '@rampart/live-feed/client';

/** Pauses before a lost connection is opened again, milliseconds. */
const PAUSES_MS = [250, 1_000, 3_000];
/** An unused connection is closed after this, milliseconds. */
const IDLE_MS = 60_000;

const CUT = t`The connection was cut in the middle of the answer. Ask again.`;

/** A finished answer with its position on the log. */
type Finished = Extract<ChatMessage, { readonly type: 'answer-finished.v1' }>['data'];

/** No connection could be opened, so that the question was not sent. */
export class NotConnected extends Error {}

interface Waiting {
  place: ChatResume['place'];
  seen: number;
  readonly onMessage: (message: ChatMessage) => void;
  readonly resolve: (asked: Finished) => void;
  readonly reject: (error: Error) => void;
}

/** Sends questions over one socket. After a lost connection it opens another one, and answers continue. */
export class ChatChannel {
  #socket: Promise<OpenSocket> | null = null;
  #idle: ReturnType<typeof setTimeout> | null = null;
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    private readonly open: () => Promise<OpenSocket>,
    private readonly pauses: readonly number[] = PAUSES_MS,
    private readonly idleMs = IDLE_MS,
  ) {}

  /** @throws NotConnected; an Error with the refusal's text; an AbortError */
  async ask(
    asked: ChatAsk,
    onMessage: (message: ChatMessage) => void,
    signal: AbortSignal,
  ): Promise<Finished> {
    const { questionId } = asked;
    const socket = await this.connected().catch(() => {
      throw new NotConnected(t`There is no connection.`);
    });
    signal.throwIfAborted();
    const answer = new Promise<Finished>((resolve, reject) => {
      this.#waiting.set(questionId, { place: null, seen: 0, onMessage, resolve, reject });
    });
    const onStop = (): void => this.stop(questionId);
    signal.addEventListener('abort', onStop, { once: true });
    void socket.send('ask', asked).then(
      (said) => this.refuse(questionId, said as ChatAnswer),
      // Opens a socket again, and requests the missing messages.
      () => undefined,
    );
    try {
      return await answer;
    } finally {
      signal.removeEventListener('abort', onStop);
      this.#waiting.delete(questionId);
      this.closeIdle();
    }
  }

  private connected(): Promise<OpenSocket> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    const socket = (this.#socket ??= this.open().then((opened) => {
      opened.on('answer', (message) => this.receive(message));
      opened.onClosed(() => {
        this.#socket = null;
        if (this.#waiting.size > 0) void this.resume();
      });
      return opened;
    }));
    socket.catch(() => (this.#socket = null));
    return socket;
  }

  private async resume(): Promise<void> {
    for (const pause of this.pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const socket = await this.connected().catch(() => null);
      if (socket === null) continue;
      for (const [questionId, { place, seen }] of this.#waiting)
        void socket.send('resume', { questionId, place, seen } satisfies ChatResume).then(
          (said) => this.refuse(questionId, said as ChatAnswer),
          () => undefined,
        );
      return;
    }
    for (const { reject } of this.#waiting.values()) reject(new Error(CUT));
  }

  private receive(given: unknown): void {
    const parsed = chatMessageSchema.safeParse(given);
    // A newer server may send messages that this page does not know.
    if (!parsed.success) return;
    const message = parsed.data;
    const waiting = this.#waiting.get(message.questionId);
    if (waiting === undefined || message.number <= waiting.seen) return;
    waiting.seen = message.number;
    if (message.type === 'answer-started.v1') waiting.place = message.data;
    waiting.onMessage(message);
    if (!isLast(message)) return;
    if (message.type === 'answer-finished.v1') waiting.resolve(message.data);
    else if (message.type === 'answer-failed.v1') waiting.reject(new Error(message.data.message));
    else waiting.reject(stopped());
  }

  private refuse(questionId: string, said: ChatAnswer): void {
    if (!said.ok) this.#waiting.get(questionId)?.reject(new Error(said.message));
  }

  private stop(questionId: string): void {
    this.#waiting.get(questionId)?.reject(stopped());
    void this.#socket?.then(
      (socket) => socket.send('stop', { questionId }).catch(() => undefined),
      () => undefined,
    );
  }

  private closeIdle(): void {
    if (this.#waiting.size > 0 || this.#idle !== null) return;
    this.#idle = setTimeout(() => {
      this.#idle = null;
      void this.#socket?.then((socket) => socket.close()).catch(() => undefined);
    }, this.idleMs);
  }
}

const stopped = (): Error => new DOMException('Stopped.', 'AbortError');
