import { createSocket } from 'node:dgram';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from '@jest/globals';
import { receiveSyslog, type RunningSyslog } from './receiver.js';

interface Kept {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A private key and a certificate for `localhost`, made with openssl. */
function ownCertificate(): { cert: Buffer; key: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-syslog-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const wanted = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...wanted, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the syslog receiver', () => {
  let running: RunningSyslog | undefined;
  afterEach(() => running?.stop());

  const start = async (
    fail: (attempt: number) => boolean = () => false,
    tls?: { readonly cert: Buffer; readonly key: Buffer },
  ) => {
    const kept: Kept[] = [];
    const problems: unknown[] = [];
    const waiting: (() => void)[] = [];
    let attempts = 0;
    let names = 0;
    running = await receiveSyslog({
      host: '127.0.0.1',
      udp: 0,
      tcp: 0,
      ...(tls && { tls: { ...tls, port: 0 } }),
      newName: () => String((names += 1)),
      onProblem: (error) => problems.push(error),
      onLost: () => undefined,
      deliver: (raw, name) => {
        attempts += 1;
        if (fail(attempts)) return Promise.reject(new Error('away'));
        kept.push({ name, lines: raw.toString().trimEnd().split('\n') });
        for (const wake of waiting.splice(0)) wake();
        return Promise.resolve();
      },
    });
    const all = (): string[] => kept.flatMap(({ lines }) => lines);
    const until = async (count: number): Promise<string[]> => {
      while (all().length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return all();
    };
    return { ports: running.ports, until, kept, problems };
  };
  const sendTcp = (port: number, text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      socket.on('close', () => resolve()).on('error', reject);
    });

  it('accepts counted and unframed messages over TCP, including a last one without an end', async () => {
    const { ports, until } = await start();
    await sendTcp(ports.tcp ?? 0, '11 <34>1 one\nx<34>two\r\n<34>three');
    expect(await until(3)).toEqual(['<34>1 one#012x', '<34>two', '<34>three']);
  });

  it('accepts messages over TLS from senders that trust its certificate, and reports those that do not speak TLS', async () => {
    const own = ownCertificate();
    const { ports, until, problems } = await start(undefined, own);
    const port = ports.tls ?? 0;
    await new Promise<void>((resolve, reject) => {
      const trusted = { ca: own.cert, servername: 'localhost' };
      const socket = connectTls(port, '127.0.0.1', trusted, () => socket.end('9 <34>1 tls'));
      socket.on('close', () => resolve()).on('error', reject);
    });
    expect(await until(1)).toEqual(['<34>1 tls']);
    await sendTcp(port, '<34>plain\n').catch(() => undefined);
    expect(problems).toEqual([expect.objectContaining({ code: expect.stringMatching(/^ERR_SSL_/) })]);
  });

  it('keeps lines that are not text, cuts one that is too long, and continues after it', async () => {
    const { ports, kept, until } = await start();
    await sendTcp(ports.tcp ?? 0, `<1>${'x'.repeat(400_000)}\n<2>\x00\x01next\n`);
    const [long, next] = await until(2);
    expect(long).toHaveLength(128 * 1024);
    expect(next).toBe('<2>\x00\x01next');
    expect(kept.length).toBeGreaterThan(0);
  });

  it('stores each datagram as one message', async () => {
    const { ports, until } = await start();
    const socket = createSocket('udp4');
    await new Promise((resolve) =>
      socket.send('<34>Oct 11 22:14:15 host su: hello\n', ports.udp, '127.0.0.1', resolve),
    );
    socket.close();
    expect(await until(1)).toEqual(['<34>Oct 11 22:14:15 host su: hello']);
  });

  it('retries a delivery under the same name until it is stored', async () => {
    const { ports, until, kept, problems } = await start((attempt) => attempt < 3);
    await sendTcp(ports.tcp ?? 0, '<1>a\n<1>b\n');
    expect(await until(2)).toEqual(['<1>a', '<1>b']);
    expect(kept.map(({ name }) => name)).toEqual(['1']);
    expect(problems).toHaveLength(2);
  });
});
