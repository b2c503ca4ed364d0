import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runWords } from '../testing/fake-terminal.js';
import { followFile } from './follow-file.js';

const KEY = `rsk_${'0'.repeat(31)}7_secret`;

describe('rampart ingest', () => {
  let server: Server;
  let url: string;
  let folder: string;
  const kept = new Map<string, Buffer>();
  let requests = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-ingest-'));
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        requests += 1;
        const name = String(request.headers['idempotency-key']);
        const repeated = kept.has(name);
        kept.set(name, gunzipSync(Buffer.concat(chunks)));
        const refused = request.headers.authorization !== `Bearer ${KEY}`;
        response.statusCode = refused ? 401 : requests % 2 === 1 ? 503 : 202;
        const refusal = { code: 'soc-source.key-refused', detail: 'This key does not work.' };
        response.end(JSON.stringify(refused ? refusal : { repeated }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  });

  it('sends every byte once, in pieces of whole lines, even when answers are lost', async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, line) => `Nov 21 10:00:00 host sshd[1]: line ${line} of many`,
    );
    const file = join(folder, 'auth.log');
    writeFileSync(file, lines.join('\n'));
    const env = { RAMPART_SOURCE_KEY: KEY };
    const { err, exitCode } = await runWords(['ingest', file, '--source', 'sshd', '--server', url], { env });
    expect([exitCode, err]).toEqual([0, [expect.stringMatching(/^\d+ bytes in \d+ deliveries are kept/)]]);
    const pieces = [...kept].sort(([a], [b]) => parseInt(a) - parseInt(b)).map(([, piece]) => piece);
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces.slice(0, -1)) expect(piece.at(-1)).toBe(10);
    const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(Buffer.concat(pieces))).toBe(digest(lines.join('\n')));
  });

  it('continues with added lines, after a rotation and after a restarted file', async () => {
    const file = join(folder, 'follow.log');
    writeFileSync(file, 'one\ntwo\nthr');
    const stop = new AbortController();
    const taken: string[] = [];
    const next: (() => void)[] = [
      () => appendFileSync(file, 'ee\n'),
      () => {
        renameSync(file, `${file}.1`);
        writeFileSync(file, 'four\n');
      },
      () => writeFileSync(file, 'x\n'),
      () => {
        appendFileSync(file, 'open');
        stop.abort();
      },
    ];
    for await (const piece of followFile(file, stop.signal)) {
      taken.push(piece.toString());
      next.shift()?.();
    }
    expect(taken).toEqual(['one\ntwo\n', 'three\n', 'four\n', 'x\n', 'open']);
    await expect(followFile(join(folder, 'none'), stop.signal).next()).rejects.toMatchObject({
      code: 'soc.no-such-file',
    });
  });

  it('states why the server refused a piece', async () => {
    const file = join(folder, 'auth.log');
    const words = ['ingest', file, '--server', url];
    const wrong = await runWords(words, { env: { RAMPART_SOURCE_KEY: KEY.replace('secret', 'other') } });
    expect(wrong).toMatchObject({ exitCode: 1, err: ['This key does not work. (soc-source.key-refused)'] });
    const without = await runWords(words);
    expect(without.err).toEqual([expect.stringContaining('(soc-source.key-missing)')]);
  });
});
