import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  CheckpointRunner,
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  LogSigner,
  openCheckpoint,
  verifyConsistency,
} from '@rampart/event-log';
import { startLocalS3 } from '@rampart/outbound/testing/s3';
import { randomIds, systemClock } from '@rampart/kernel';
import { signedHeaders } from '@rampart/outbound';
import type { DataSource } from 'typeorm';
import { operationsCapability as operations } from '../../composed/operations.js';
import { operationsGauges } from '../gauges.js';
import { recordOperation } from '../handlers/record.js';
import type { WitnessSettings } from '../witness/settings.js';
import { openWitnesses } from '../witness/open-witnesses.js';
import { publishCheckpoints } from './publish-checkpoints.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const USER = '00000000-0000-7000-8000-000000000001';
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const NAME = 'witness.example';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('publishing checkpoints to witnesses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-witness-'));
  const signer = new LogSigner(
    generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  );
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const typed = Buffer.concat([
    Buffer.from([4]),
    publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  ]);
  const keyId = createHash('sha256')
    .update(Buffer.concat([Buffer.from(`${NAME}\n`), typed]))
    .digest()
    .subarray(0, 4);
  const witnessKey = `${NAME}+${keyId.toString('hex')}+${typed.toString('base64')}`;
  const servers: Server[] = [];
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...operations.migrations]);
    const { url } = database;
    log = createPostgresEventLog({
      url,
      catalog: new EventCatalog(operations.events),
      keyEncryptionKey: randomBytes(32),
    });
    system = await createDataSource({ url, role: 'rampart_system', applicationName: 'spec' }).initialize();
    await append();
  });
  afterAll(async () => {
    await log?.close();
    await system?.destroy();
    await database?.drop();
    servers.forEach((server) => server.close());
    rmSync(folder, { recursive: true });
  });

  async function append(): Promise<void> {
    const context = { log, clock: systemClock, ids: randomIds, tenantId: TENANT };
    const data = { projection: 'operations', by: USER };
    await recordOperation(
      context,
      { tenantId: TENANT, userId: USER },
      { type: 'ProjectionRebuildOrdered', data },
    );
    const onError = (error: unknown): never => {
      throw error;
    };
    await new CheckpointRunner({ dataSource: system, signer, clock: systemClock, onError }).runOnce();
  }
  const publish = (settings: WitnessSettings) =>
    publishCheckpoints({
      system,
      clock: systemClock,
      witnesses: openWitnesses(settings, system, systemClock),
    });
  async function serve(
    answer: (received: Received) => { status: number; type?: string; body: string },
  ): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const { status, type = 'text/plain', body: said } = answer({ headers: request.headers, body });
        response.writeHead(status, { 'content-type': type }).end(said);
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** A C2SP witness that stores one tree and signs only what extends the tree it saw last. */
  function transparencyWitness() {
    let seen: { size: number; root: Buffer } | null = null;
    return ({ body }: Received): { status: number; type?: string; body: string } => {
      const split = body.indexOf('\n\n');
      const [oldLine = '', ...proof] = body.slice(0, split).split('\n');
      const note = body.slice(split + 2);
      const old = Number(oldLine.replace('old ', ''));
      const checkpoint = openCheckpoint(note, signer.publicKey);
      if (checkpoint === null) return { status: 403, body: '' };
      if (old !== (seen?.size ?? 0))
        return { status: 409, type: 'text/x.tlog.size', body: `${seen?.size ?? 0}\n` };
      const path = proof.map((line) => Buffer.from(line, 'base64'));
      const extended = seen === null || verifyConsistency(seen, checkpoint, path);
      if (!extended) return { status: 422, body: '' };
      seen = { size: checkpoint.size, root: checkpoint.root };
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(1_764_000_000n);
      const signed = Buffer.from(
        `cosignature/v1\ntime 1764000000\n${note.slice(0, note.lastIndexOf('\n\n') + 1)}`,
      );
      const line = Buffer.concat([keyId, time, sign(null, signed, privateKey)]).toString('base64');
      return { status: 200, body: `— ${NAME} ${line}\n` };
    };
  }

  it('adds each new checkpoint to a file once, and the metric shows that the file has all of them', async () => {
    const file = join(folder, 'witness.ndjson');
    expect(await publish({ RAMPART_WITNESS_FILE: file })).toBe('done');
    expect(await publish({ RAMPART_WITNESS_FILE: file })).toBe('done');
    await append();
    const gauge = operationsGauges.find(({ name }) => name === 'rampart_witness_age_seconds');
    const later = new Date(systemClock.now().getTime() + 60_000);
    expect((await gauge?.read(system, later))?.[0]?.value).toBeGreaterThanOrEqual(60);
    await publish({ RAMPART_WITNESS_FILE: file });
    expect(await gauge?.read(system, later)).toEqual([{ labels: { witness: 'file' }, value: 0 }]);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { size: number }).size)).toEqual([1, 2]);
  });

  it('sends signed messages to a webhook, and still publishes to the others when one refuses', async () => {
    const received: Received[] = [];
    let status = 500;
    const url = await serve((one) => (received.push(one), { status, body: '' }));
    const file = join(folder, 'beside.ndjson');
    const settings = { RAMPART_WITNESS_WEBHOOK_URL: url, RAMPART_WITNESS_WEBHOOK_SECRET: SECRET };
    await system.query(`DELETE FROM log.witnessed`);
    await expect(publish({ ...settings, RAMPART_WITNESS_FILE: file })).rejects.toThrow('answered 500');
    expect(readFileSync(file, 'utf8')).toContain(`"size":2`);
    status = 204;
    await publish(settings);
    await publish(settings);
    expect(received).toHaveLength(2);
    const { headers, body } = received[1] as Received;
    const id = String(headers['webhook-id']);
    const at = Number(headers['webhook-timestamp']) * 1_000;
    expect(headers).toMatchObject(signedHeaders({ id, body, secret: SECRET }, at));
    expect(JSON.parse(body)).toMatchObject({
      type: 'log.checkpoints',
      data: { checkpoints: [{ shard: 0, size: 2 }] },
    });
  });

  it('stores one object per checkpoint in a bucket', async () => {
    const s3 = await startLocalS3();
    const { url, accessKeyId, secretAccessKey, region } = s3.settings;
    await publish({
      RAMPART_WITNESS_S3_URL: url,
      RAMPART_WITNESS_S3_ACCESS_KEY_ID: accessKeyId,
      RAMPART_WITNESS_S3_SECRET_ACCESS_KEY: secretAccessKey,
      RAMPART_WITNESS_S3_REGION: region,
    });
    expect(s3.files().join()).toContain(`/folder/0/${TENANT}/0000000000000002.checkpoint`);
    await s3.close();
  });

  it('gets a signature from a transparency witness when the tree extends the known one, even after a restart of the worker', async () => {
    const url = await serve(transparencyWitness());
    const settings = { RAMPART_WITNESS_URL: url, RAMPART_WITNESS_KEY: witnessKey };
    await publish(settings);
    for (let n = 0; n < 5; n += 1) await append();
    await publish(settings);
    const rows: { size: string; cosignature: string }[] = await system.query(
      `SELECT size, cosignature FROM log.witnessed WHERE witness = 'tlog'`,
    );
    expect(rows).toEqual([{ size: '7', cosignature: expect.stringMatching(/^— witness\.example /u) }]);
  });

  it('is refused by a transparency witness that saw another history, and the error names the shard', async () => {
    const strange = transparencyWitness();
    const url = await serve((received) =>
      strange({ ...received, body: received.body.replace(/^old 0\n/u, 'old 9\n') }),
    );
    const settings = { RAMPART_WITNESS_URL: url, RAMPART_WITNESS_KEY: witnessKey };
    await append();
    await expect(publish(settings)).rejects.toThrow('refused the checkpoint of shard 0');
    expect(() => publish({ RAMPART_WITNESS_URL: url })).toThrow('RAMPART_WITNESS_KEY');
  });
});
