import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { orderEvents, type Parcel, packingReactor, packParcel, placeOrder } from './testing/orders.js';

const log = new InMemoryEventLog(orderEvents);
const asked: Parcel[] = [];
const reactor = packingReactor((parcel) => {
  asked.push(parcel);
  return Promise.resolve(parcel.parcel === 0);
});

describe('a reactor that queues one kind of job', () => {
  it('names its jobs by event and part, and passes their data to the check for pending jobs', async () => {
    await log.append(placeOrder(7, 2));
    const [event] = await log.read({ after: 0, limit: 1 });
    if (event === undefined) throw new Error('The log is empty.');
    const jobs = reactor.toJobs(event);
    expect(reactor.handles).toEqual(['OrderPlaced']);
    expect(jobs).toEqual([
      { name: packParcel.name, id: 'orders.packing:1:parcel-0', data: { orderId: '7', parcel: 0 } },
      { name: packParcel.name, id: 'orders.packing:1:parcel-1', data: { orderId: '7', parcel: 1 } },
    ]);
    expect(await Promise.all(jobs.map((job) => reactor.stillPending?.(job, event)))).toEqual([false, true]);
    expect(asked).toEqual(jobs.map(({ data }) => data));
  });

  it('queues nothing for an event of another type', async () => {
    const [event] = await log.read({ after: 0, limit: 1 });
    if (event === undefined) throw new Error('The log is empty.');
    expect(reactor.toJobs({ ...event, type: 'ParcelPacked' })).toEqual([]);
  });
});
