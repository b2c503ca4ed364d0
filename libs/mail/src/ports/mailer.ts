/** One message to one person. Only the bodies may contain line breaks, which prevents header injection. */
export interface MailMessage {
  /** Never changes: the left side of the RFC 5322 Message-ID, by which mail programs recognise a repeated message. */
  readonly id: string;
  /** One address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** The http or https address at which one POST unsubscribes (RFC 2369; one-click by RFC 8058 for https). */
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
   * Resolves when the mail server has accepted the message.
   *
   * @throws DomainError `mail.refused` (kind `invalid`): permanent; do not retry
   * @throws DomainError `mail.unavailable` (kind `unavailable`): retry later
   * @throws DomainError `mail.not-configured` (kind `unavailable`): this installation sends no mail
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
