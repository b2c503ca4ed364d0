/** One message to one person. Only the bodies may contain line breaks, which prevents header injection. */
export interface MailMessage {
  /** Permanent, the left side of the RFC 5322 Message-ID: mail programs recognise a repeated message by it. */
  readonly id: string;
  /** One address without a display name. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; every message has it. */
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where one POST unsubscribes, http or https (RFC 2369; one-click by RFC 8058 when it is https). */
  readonly unsubscribeUrl?: string;
}

export interface MailAttachment {
  readonly filename: string;
  /** MIME type with parameters, such as `text/calendar; method=REQUEST`. */
  readonly contentType: string;
  readonly content: string;
}

export interface Mailer {
  /**
   * Resolves when the next hop has accepted the message.
   * @throws DomainError `mail.refused` (kind `invalid`): permanent; do not retry
   * @throws DomainError `mail.unavailable` (kind `unavailable`): retry later
   * @throws DomainError `mail.not-configured` (kind `unavailable`): this installation sends no mail
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
