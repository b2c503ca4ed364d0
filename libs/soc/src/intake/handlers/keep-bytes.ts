import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';

export interface Bytes {
  readonly receivedAt: Date;
  readonly id: string;
  readonly sourceId: string;
  readonly raw: Buffer;
}

interface Pending {
  readonly bytes: Bytes;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const AT_ONCE = { deliveries: 64, bytes: 8_000_000 };

/** Waiting deliveries by pool and tenant: one group collects them while another commits. */
const lines = new WeakMap<DataSource, Map<string, Pending[]>>();

/**
 * Stores bytes and resolves after the commit. The next append to the log makes them durable, since PostgreSQL has one
 * journal. Concurrent deliveries of a tenant share a commit; existing deliveries stay unchanged.
 */
export function keepBytes(database: DataSource, tenantId: string, bytes: Bytes): Promise<void> {
  const tenants = lines.get(database) ?? new Map<string, Pending[]>();
  lines.set(database, tenants);
  return new Promise((resolve, reject) => {
    const waiting = tenants.get(tenantId);
    const pending: Pending = { bytes, resolve, reject };
    if (waiting !== undefined) return void waiting.push(pending);
    const queue = [pending];
    tenants.set(tenantId, queue);
    void drain(database, tenantId, queue).then(() => tenants.delete(tenantId));
  });
}

async function drain(database: DataSource, tenantId: string, queue: Pending[]): Promise<void> {
  while (queue.length > 0) await keepGroup(database, tenantId, takeGroup(queue));
}

function takeGroup(queue: Pending[]): readonly Pending[] {
  let taken = 0;
  let size = 0;
  for (const { bytes } of queue) {
    size += bytes.raw.length;
    if (taken > 0 && (size > AT_ONCE.bytes || taken === AT_ONCE.deliveries)) break;
    taken += 1;
  }
  return queue.splice(0, taken);
}

async function keepGroup(database: DataSource, tenantId: string, group: readonly Pending[]): Promise<void> {
  try {
    await insert(
      database,
      tenantId,
      group.map(({ bytes }) => bytes),
    );
    for (const { resolve } of group) resolve();
  } catch (error) {
    const [only] = group;
    if (group.length === 1) only?.reject(error);
    else for (const one of group) await keepGroup(database, tenantId, [one]);
  }
}

async function insert(database: DataSource, tenantId: string, group: readonly Bytes[]): Promise<void> {
  // Each delivery has its own parameters, because an array would double the bytes as text.
  const places = group.map((_, index) => {
    const first = 2 + 4 * index;
    return `($1, $${first}, $${first + 1}, $${first + 2}, $${first + 3})`;
  });
  const values = group.flatMap(({ receivedAt, id, sourceId, raw }) => [receivedAt, id, sourceId, raw]);
  await withTenant(database, tenantId, async (manager) => {
    await manager.query(`SET LOCAL synchronous_commit = off`);
    await manager.query(
      `INSERT INTO soc.delivery (tenant_id, received_at, id, source_id, raw) VALUES ${places.join(', ')}
       ON CONFLICT DO NOTHING`,
      [tenantId, ...values],
    );
  });
}
