import type { CapturedMail } from './captured-mail.js';

export interface MailboxLimits {
  readonly messages: number;
  readonly bytes: number;
}

interface Waiter {
  readonly wanted: (mail: CapturedMail) => boolean;
  readonly resolve: (mail: CapturedMail) => void;
  readonly reject: (error: Error) => void;
}

export class Mailbox {
  private kept: CapturedMail[] = [];
  private waiters: Waiter[] = [];
  private bytes = 0;
  private closed = false;

  constructor(private readonly limits: MailboxLimits) {}

  get messages(): readonly CapturedMail[] {
    return this.kept;
  }

  add(mail: CapturedMail): void {
    this.kept.push(mail);
    this.bytes += mail.size;
    while (this.kept.length > this.limits.messages || this.bytes > this.limits.bytes)
      this.bytes -= this.kept.shift()?.size ?? this.bytes;
    const served = this.waiters.filter(({ wanted }) => wanted(mail));
    this.waiters = this.waiters.filter((waiter) => !served.includes(waiter));
    for (const { resolve } of served) resolve(mail);
  }

  /** The first stored or later one that matches; rejects when the mailbox closes or `signal` aborts. */
  wait(wanted: (mail: CapturedMail) => boolean, signal?: AbortSignal): Promise<CapturedMail> {
    const here = this.kept.find(wanted);
    if (here !== undefined) return Promise.resolve(here);
    if (this.closed) return Promise.reject(new Error('The mailbox is closed. Open it again.'));
    if (signal?.aborted === true)
      return Promise.reject(new Error('The wait for that mail ended. Look for an error in the log.'));
    return new Promise((resolve, reject) => {
      const waiter = { wanted, resolve, reject };
      this.waiters.push(waiter);
      signal?.addEventListener('abort', () => {
        this.waiters = this.waiters.filter((other) => other !== waiter);
        reject(new Error('The wait for that mail ended. Look for an error in the log.'));
      });
    });
  }

  clear(): void {
    this.kept = [];
    this.bytes = 0;
  }

  close(): void {
    this.closed = true;
    for (const { reject } of this.waiters)
      reject(new Error('The mailbox closed before that mail came. Open it again.'));
    this.waiters = [];
  }
}
