import type { EventLog } from '@rampart/event-log';
import { publicReach } from '@rampart/outbound';
import { FixedClock } from '@rampart/kernel';
import { guardedSender } from '@rampart/soc';
import { startWebhookReceiver, type WebhookReceiver } from '@rampart/soc/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';

const START = new Date('2026-11-22T11:00:00Z');

/** An API, and a receiver of its webhooks. Each test calls `renew` for a new tenant and clock. */
export class OutgoingWorld {
  clock = new FixedClock(START);

  private constructor(
    readonly api: ApiHarness,
    readonly receiver: WebhookReceiver,
    public owner: SignedInUser,
  ) {}

  static async open(): Promise<OutgoingWorld> {
    const api = await startApi();
    return new OutgoingWorld(api, await startWebhookReceiver(), await newOwner(api));
  }

  /** Makes a new tenant, sets the clock to its start, and lets the receiver accept. @returns the context for sending */
  async renew() {
    this.owner = await newOwner(this.api);
    this.clock = new FixedClock(START);
    this.receiver.answer(204);
    const { log, vault, database } = this.api.runtime;
    return {
      ...{ log, vault, database, clock: this.clock, publicUrl: 'https://rampart.test/' },
      webhooks: guardedSender(publicReach(new URL(this.receiver.origin)), this.clock),
    };
  }

  async close(): Promise<void> {
    await this.receiver.close();
    await this.api.close();
  }

  as(method: 'get' | 'post' | 'put' | 'delete', path: string) {
    return this.api.http()[method](`/api/soc/${path}`).set('Authorization', this.owner.authorization);
  }

  /** The data of the tenant's events of a type, in order. */
  async ofType<Data>(type: string): Promise<Data[]> {
    const { tenantId } = this.owner;
    const events = await this.api.runtime.log.read({ after: 0, limit: 5_000, tenantId });
    return events.filter((event) => event.type === type).map(({ data }) => data as Data);
  }

  async append(stream: string, ...events: Parameters<EventLog['append']>[0]['events']): Promise<number> {
    const { log, ids } = this.api.runtime;
    const commandId = ids.next();
    const { lastPosition } = await log.append({
      ...{ tenantId: this.owner.tenantId, stream, expectedVersion: 'any', commandId, events },
      metadata: { actor: 'spec', correlationId: commandId, at: this.clock.now().toISOString() },
    });
    return lastPosition;
  }

  /** Connects a webhook to the receiver. @returns its secret */
  async connect(hook: 'chat' | 'enforcement'): Promise<string> {
    const { body } = await this.as('put', `hooks/${hook}`).send({ url: this.receiver.url }).expect(200);
    return (body as { secret: string }).secret;
  }
}

const newOwner = (api: ApiHarness): Promise<SignedInUser> => api.signIn({ roles: ['nexus:owner'] });
