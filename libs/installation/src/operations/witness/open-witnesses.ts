import { openPlace } from '@rampart/backup';
import { type ProofReader, witnessKeyOf } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { bucketWitness, fileWitness, webhookWitness } from './kept-witnesses.js';
import type { WitnessSettings } from './settings.js';
import { tlogWitness } from './tlog-witness.js';
import type { Witness } from './witness.js';

/** @throws Error When a setting is missing that another one requires. */
export function openWitnesses(settings: WitnessSettings, system: DataSource, clock: Clock): Witness[] {
  const {
    RAMPART_WITNESS_FILE: file,
    RAMPART_WITNESS_WEBHOOK_URL: webhook,
    RAMPART_WITNESS_WEBHOOK_SECRET: secret,
    RAMPART_WITNESS_S3_URL: bucket,
    RAMPART_WITNESS_URL: tlog,
    RAMPART_WITNESS_KEY: key,
  } = settings;
  if ((webhook === undefined) !== (secret === undefined))
    throw new Error('Set RAMPART_WITNESS_WEBHOOK_URL together with RAMPART_WITNESS_WEBHOOK_SECRET.');
  if ((tlog === undefined) !== (key === undefined))
    throw new Error('Set RAMPART_WITNESS_URL together with RAMPART_WITNESS_KEY.');
  const pool: ProofReader = { query: async (sql, values) => ({ rows: await system.query(sql, values) }) };
  return [
    ...(file === undefined ? [] : [fileWitness(file)]),
    ...(webhook === undefined || secret === undefined
      ? []
      : [webhookWitness(new URL(webhook), secret, clock)]),
    ...(bucket === undefined
      ? []
      : [bucketWitness(openPlace(bucket, { ...settings }, ['RAMPART_WITNESS_S3', 'RAMPART_S3']))]),
    ...(tlog === undefined || key === undefined
      ? []
      : [tlogWitness({ url: new URL(tlog), key: witnessKeyOf(key), pool })]),
  ];
}
