import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { type Clock, systemClock } from '@rampart/kernel';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type CapturedMail, readCapturedMail } from './captured-mail.js';
import { Mailbox, type MailboxLimits } from './mailbox.js';

const MAX_MESSAGE_BYTES = 2_000_000;
const USUAL_LIMITS: MailboxLimits = { messages: 500, bytes: 20_000_000 };

export interface CaptureServerSettings {
  /** The default is loopback, because a server that accepts everything should not be reachable. */
  readonly host?: string;
  /** 0 chooses a free port. */
  readonly port?: number;
  readonly clock?: Clock;
  readonly limits?: MailboxLimits;
}

export interface CaptureServer {
  /** A value for `SMTP_URL`. */
  readonly smtpUrl: string;
  readonly messages: readonly CapturedMail[];
  /** The first stored or later one that matches; rejects when the server closes or `signal` aborts. */
  waitForMail(wanted: (mail: CapturedMail) => boolean, signal?: AbortSignal): Promise<CapturedMail>;
  /** Makes `RCPT TO` answer with this SMTP code: 450 for "later", 550 for "never". `null` accepts everything again. */
  refuse(codeFor: ((address: string) => number | null) | null): void;
  clear(): void;
  close(): Promise<void>;
}

/** Starts a mail server that accepts every message, keeps the latest in memory and delivers none. */
export async function startCaptureServer(settings: CaptureServerSettings = {}): Promise<CaptureServer> {
  const { host = '127.0.0.1', port = 0, clock = systemClock, limits = USUAL_LIMITS } = settings;
  const mailbox = new Mailbox(limits);
  let refusal: ((address: string) => number | null) | null = null;
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Loopback needs no encryption, and a self-signed certificate would accustom users to accepting any.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    closeTimeout: 100,
    maxClients: 50,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const code = refusal?.(address) ?? null;
      callback(code === null ? null : Object.assign(new Error('refused as asked'), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const given = { number: (count += 1), receivedAt: clock.now(), envelope: envelopeOf(session) };
      readAll(stream)
        .then((raw) => readCapturedMail(raw, given))
        .then((mail) => mailbox.add(mail))
        .then(() => callback(null), callback);
    },
  });
  // Clients may disconnect at any time; this avoids an unhandled error.
  server.on('error', () => undefined);
  const socket = server.listen(port, host);
  await once(socket, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`,
    get messages() {
      return mailbox.messages;
    },
    waitForMail: (wanted, signal) => mailbox.wait(wanted, signal),
    refuse(codeFor) {
      refusal = codeFor;
    },
    clear: () => mailbox.clear(),
    close: async () => {
      mailbox.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom === false ? '' : asSent(mailFrom.address),
  to: rcptTo.map(({ address }) => asSent(address)),
});

/** The address as it was sent in ASCII, because the server decodes internationalised domains. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : `${address.slice(0, at)}${domainToASCII(address.slice(at))}`;
}

async function readAll(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded)
    throw Object.assign(new Error('The message is too large. Shorten it.'), { responseCode: 552 });
  return Buffer.concat(chunks);
}
