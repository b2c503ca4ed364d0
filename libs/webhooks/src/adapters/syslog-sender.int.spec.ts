import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicReach } from '@rampart/outbound';
import { testFact } from '../domain/fact.js';
import { sendSyslog, syslogFrame } from './syslog-sender.js';

const AT = '2026-11-26T10:00:00.000Z';
const FACTS = [testFact('1', AT), testFact('2', AT)];

describe('facts by syslog over TLS', () => {
  let server: Server;
  let certificate: string;
  let url: string;
  const received: Buffer[] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-webhooks-'));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const wanted = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const names = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...wanted, ...names, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    certificate = readFileSync(certFile, 'utf8');
    server = createServer({ cert: certificate, key: readFileSync(keyFile) }, (socket) => {
      socket.on('data', (bytes: Buffer) => received.push(bytes));
      socket.on('error', () => undefined);
    });
    rmSync(folder, { recursive: true, force: true });
    server.on('tlsClientError', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `tls://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.close();
  });

  const receiver = (): string => url.replace('tls:', 'https:');
  const send = (more: object, base: string) =>
    sendSyslog({ ...{ format: 'syslog', secret: null, url }, ...more }, FACTS, {
      reach: publicReach(new URL(base)),
      host: 'rampart.example',
    });

  it('arrive as one frame each at a receiver with the given certificate', async () => {
    expect(await send({ certificate }, receiver())).toBe('2 sent');
    const frames = FACTS.map((fact) => syslogFrame(fact, 'rampart.example'));
    expect(Buffer.concat(received)).toEqual(Buffer.concat(frames));
  });

  it('are not sent to a receiver with another certificate, nor to a private address', async () => {
    received.length = 0;
    await expect(send({}, receiver())).rejects.toMatchObject({ then: 'retry' });
    await expect(send({ certificate }, 'https://receiver.example')).rejects.toMatchObject({
      then: 'refused',
    });
    expect(received).toEqual([]);
  });
});
