/** One message to one person. Header injection is impossible: no field may contain a line break but the bodies. */
export interface MailMessage {
  /**
   * Names the message for ever, as the left side of its RFC 5322 Message-ID: a message sent twice after a crash can be
   * told from two messages by every mail program.
   */
  readonly id: string;
  /** One address without a display name. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; every message has it. */
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where one POST ends mails of this kind, http or https (RFC 2369; one-click by RFC 8058 when it is https). */
  readonly unsubscribeUrl?: string;
}

export interface MailAttachment {
  readonly filename: string;
  /** MIME type with parameters, such as `text/calendar; method=REQUEST`. */
  readonly contentType: string;
  readonly content: string;
}

/** Hands messages to whoever delivers them. */
export interface Mailer {
  /**
   * Resolves when the next hop has taken the message.
   * @throws DomainError `mail.refused` (kind `invalid`): it never will be taken as it is; do not try again
   * @throws DomainError `mail.unavailable` (kind `unavailable`): try again later
   * @throws DomainError `mail.not-configured` (kind `unavailable`): this installation sends no mail
   */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
