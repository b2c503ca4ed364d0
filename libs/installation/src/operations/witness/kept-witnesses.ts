import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Place } from '@rampart/backup';
import type { Clock } from '@rampart/kernel';
import { type Answer, publicReach, signedHeaders } from '@rampart/outbound';
import { post } from './post.js';
import { lineOf, type NewCheckpoint, type Witness } from './witness.js';

/** Appends lines, and returns after they are written to the disk. */
export const fileWitness = (path: string): Witness => ({
  name: 'file',
  async publish(checkpoints, seen) {
    const file = await open(path, 'a', 0o600);
    try {
      await file.writeFile(checkpoints.map(lineOf).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
    for (const checkpoint of checkpoints) await seen(checkpoint, null);
  },
});

/** Stores one object per checkpoint. If the bucket uses object lock, no object can be lost. */
export const bucketWitness = (place: Place): Witness => ({
  name: 's3',
  async publish(checkpoints, seen) {
    for (const checkpoint of checkpoints) {
      await place.put(objectOf(checkpoint), Buffer.from(checkpoint.note));
      await seen(checkpoint, null);
    }
  },
});

const objectOf = ({ shard, tenantId, size }: NewCheckpoint): string =>
  `${shard}/${tenantId}/${String(size).padStart(16, '0')}.checkpoint`;

/** Sends one signed message with all checkpoints. @throws Error With the status, unless it is 2xx. */
export const webhookWitness = (url: URL, secret: string, clock: Clock): Witness => ({
  name: 'webhook',
  async publish(checkpoints, seen) {
    const data = { checkpoints };
    const body = JSON.stringify({ type: 'log.checkpoints', timestamp: clock.now().toISOString(), data });
    const id = `msg_${createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32)}`;
    const headers = {
      ...signedHeaders({ id, body, secret }, clock.now().getTime()),
      'content-type': 'application/json',
    };
    const { status }: Answer = await post(url, publicReach(url), headers, body);
    if (status < 200 || status >= 300)
      throw new Error(`The webhook of the witness answered ${status}. Check the address of the webhook.`);
    for (const checkpoint of checkpoints) await seen(checkpoint, null);
  },
});
