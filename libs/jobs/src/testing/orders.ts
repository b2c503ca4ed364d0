import { type AppendRequest, defineEvent, type EventDefinition } from '@rampart/event-log';
import { z } from 'zod';
import { defineJob } from '../job.js';
import { defineJobReactor, type JobReactor } from '../job-reactor.js';

/** Synthetic events and jobs for this package's tests: an order of several parcels, one job per parcel. */
const orderSchema = z.object({ orderId: z.string(), parcels: z.number() });
export const orderPlaced = defineEvent({ type: 'OrderPlaced', schemaVersion: 1, schema: orderSchema });
export const parcelPacked = defineEvent({
  type: 'ParcelPacked',
  schemaVersion: 1,
  schema: z.object({ orderId: z.string(), parcel: z.number(), by: z.string() }),
});
export const orderEvents: readonly EventDefinition[] = [orderPlaced, parcelPacked];

const parcelSchema = z.object({ orderId: z.string(), parcel: z.number() });
export type Parcel = z.infer<typeof parcelSchema>;
export const packParcel = defineJob({
  name: 'orders.pack-parcel',
  data: parcelSchema,
  attempts: 3,
  backoffMs: 20,
  concurrency: 4,
});

/** @param isPacked answers from the log */
export function packingReactor(isPacked: (parcel: Parcel) => Promise<boolean>): JobReactor {
  return defineJobReactor({
    name: 'orders.packing',
    handles: [orderPlaced],
    job: packParcel,
    toJobs: ({ data: { orderId, parcels } }) =>
      Array.from({ length: parcels }, (_, parcel) => ({
        data: { orderId, parcel },
        part: `parcel-${parcel}`,
      })),
    stillPending: async (parcel) => !(await isPacked(parcel)),
  });
}

export const TENANT = '00000000-0000-4000-8000-00000000000a';

export function streamOf({ orderId, parcel }: Parcel): string {
  return `parcel:${orderId}-${parcel}`;
}

/** @param number determines the command id */
export function placeOrder(number: number, parcels: number): AppendRequest {
  const orderId = String(number);
  return request(`order:${orderId}`, uuid(number), 'any', {
    type: 'OrderPlaced',
    data: { orderId, parcels },
  });
}

/** Packs a parcel only once, because the expected version excludes a second worker. */
export function pack(parcel: Parcel, commandId: string, by: string): AppendRequest {
  return request(streamOf(parcel), commandId, 0, { type: 'ParcelPacked', data: { ...parcel, by } });
}

function request(
  stream: string,
  commandId: string,
  expectedVersion: AppendRequest['expectedVersion'],
  event: AppendRequest['events'][number],
): AppendRequest {
  const metadata = { actor: 'system', correlationId: commandId, at: '2026-01-02T03:04:05.678Z' };
  return { tenantId: TENANT, stream, expectedVersion, commandId, events: [event], metadata };
}

export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
