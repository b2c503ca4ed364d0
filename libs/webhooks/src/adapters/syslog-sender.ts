import { connect } from 'node:tls';
import { ForbiddenAddressError, type SendingReach } from '@rampart/outbound';
import type { Fact } from '../domain/fact.js';
import { syslogOf } from '../domain/siem.js';
import type { Destination } from '../ports/sender.js';
import { failureOf, TIMEOUT_MS } from './http-sender.js';

/** The port of syslog over TLS (RFC 5425). */
const PORT = 6514;

/** A message with its length in bytes before it (RFC 5425, 4.3). */
export function syslogFrame(fact: Fact, host: string): Buffer {
  const message = Buffer.from(syslogOf(fact, host));
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/** Sends frames over one TLS connection, and ends it after the receiver has read them all. */
export async function sendSyslog(
  { url: address, certificate }: Destination,
  facts: readonly Fact[],
  { reach, host }: { readonly reach: SendingReach; readonly host: string },
): Promise<string> {
  const { hostname, port } = new URL(address);
  const checked = new URL(`https://${hostname}${port === '' ? '' : `:${port}`}`);
  if (!reach.allows(checked) || !reach.allowsLiteral(checked)) throw failureOf(new ForbiddenAddressError());
  const bytes = Buffer.concat(facts.map((fact) => syslogFrame(fact, host)));
  await new Promise<void>((resolve, reject) => {
    const socket = connect({
      ...{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT), lookup: reach.lookup },
      ...(certificate !== undefined && { ca: certificate }),
    });
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(Object.assign(new Error('late'), { code: 'ABORT_ERR' })),
    );
    socket.on('error', (error) => reject(failureOf(error)));
    socket.on('secureConnect', () => socket.end(bytes));
    socket.on('close', (failed) => (failed ? undefined : resolve()));
    // A receiver says nothing, but its end shows that it has read everything.
    socket.resume();
  });
  return `${facts.length} sent`;
}
