import PostalMime from 'postal-mime';

export interface CapturedMail {
  /** Counts 1, 2, 3, ... in the order of arrival. */
  readonly number: number;
  readonly receivedAt: Date;
  /** Addresses of the SMTP dialogue (RFC 5321), not of the headers. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** All header fields in order, with names in lower case. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly CapturedAttachment[];
  readonly links: readonly string[];
  /** The size of the message in bytes as it was sent. */
  readonly size: number;
}

export interface CapturedAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Text in UTF-8 with LF at the end of each line; all attachments of Rampart are text. */
  readonly content: string;
}

/** Parses a message (RFC 5322, MIME) that was received over SMTP. */
export async function readCapturedMail(
  raw: Uint8Array,
  given: Pick<CapturedMail, 'number' | 'receivedAt' | 'envelope'>,
): Promise<CapturedMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  // MIME adds a line break at the end of a text.
  const text = (mail.text ?? '').replaceAll('\r\n', '\n').replace(/\n$/, '');
  return {
    ...given,
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? null,
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(
        '\r\n',
        '\n',
      ),
    })),
    links: text.match(/https?:\/\/\S+/g) ?? [],
    size: raw.length,
  };
}
