import { checkMessage } from '../message/check-message.js';
import type { Mailer, MailMessage } from '../ports/mailer.js';

export class MemoryMailer implements Mailer {
  readonly sent: MailMessage[] = [];
  private failures: Error[] = [];

  failWith(...errors: Error[]): void {
    this.failures.push(...errors);
  }

  async send(message: MailMessage): Promise<void> {
    checkMessage(message);
    const failure = this.failures.shift();
    if (failure !== undefined) throw failure;
    this.sent.push(message);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
