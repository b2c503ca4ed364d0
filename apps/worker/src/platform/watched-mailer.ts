import { type Clock, DomainError } from '@rampart/kernel';
import type { Mailer, MailMessage } from '@rampart/mail';
import type { WorkFacts } from '@rampart/soc/contract';

type MailFacts = NonNullable<WorkFacts['mail']>;

export class WatchedMailer implements Mailer {
  private lastSentAt: string | null = null;
  private lastFailedAt: string | null = null;
  private failure: string | null = null;

  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly configured: boolean,
    private readonly onOutcome: (outcome: 'sent' | 'refused' | 'failed') => void,
  ) {}

  async send(message: MailMessage): Promise<void> {
    try {
      await this.mailer.send(message);
      this.lastSentAt = this.clock.now().toISOString();
      this.onOutcome('sent');
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'mail.failed';
      // A refused address is no failure of the mail server.
      const refused = code === 'mail.refused' || code === 'mail.not-configured';
      this.onOutcome(refused ? 'refused' : 'failed');
      if (!refused) {
        this.lastFailedAt = this.clock.now().toISOString();
        this.failure = code;
      }
      throw error;
    }
  }

  close(): Promise<void> {
    return this.mailer.close();
  }

  facts(): MailFacts {
    const { configured, lastSentAt, lastFailedAt, failure } = this;
    return { configured, lastSentAt, lastFailedAt, failure };
  }
}
