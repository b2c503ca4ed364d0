import { handleCommand, metadataOf, type RecordedEvent } from '@rampart/event-log';
import { withTenant } from '@rampart/database';
import type { DataSource } from 'typeorm';
import { type DestinationRow, noteDeliveries } from '../adapters/destinations.js';
import { formatOf } from '../contract/index.js';
import { waitAfter, waitAfterFault } from '../domain/backoff.js';
import { type Fact, testFact } from '../domain/fact.js';
import { type WebhookCommand, webhookDecider } from '../domain/webhook.js';
import { DeliveryError, type Destination, type FactSender } from '../ports/sender.js';
import { openDestination, streamOf, type WebhooksContext } from './context.js';

export interface DeliveringContext extends WebhooksContext {
  readonly system: DataSource;
  readonly sender: FactSender;
}

/** The most facts that one webhook gets in one run: the limit of a tenant's rate. */
const MOST_A_RUN = 200;
const MOST_BATCHES = 5;
/** How long a worker keeps a webhook for itself; longer than a run. */
const LEASE_SECONDS = 120;
/** How long a run may begin new requests, milliseconds. */
const RUN_MS = 60_000;
/** Webhooks that one worker serves at once. */
const AT_ONCE = 8;
const NAME = 'webhooks.deliver';

/**
 * Delivers what is due to every webhook. A fault of one does not stop the others.
 * @returns how many webhooks had something due
 * @throws Error the first fault that is not the receiver's, after all others were served
 */
export async function deliverDue(context: DeliveringContext): Promise<number> {
  const head = await context.log.head();
  const rows: DestinationRow[] = await context.system
    .query(
      `UPDATE webhooks.destination SET leased_until = $2::timestamptz + make_interval(secs => $3)
     WHERE webhook_id IN (
       SELECT webhook_id FROM webhooks.destination
       WHERE NOT paused AND position < $1 AND (next_at IS NULL OR next_at <= $2)
         AND (leased_until IS NULL OR leased_until < $2)
       ORDER BY position LIMIT 100 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
      [head, context.clock.now(), LEASE_SECONDS],
    )
    .then(([updated]: [DestinationRow[], number]) => updated);
  const waiting = [...rows];
  const faults: unknown[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
        await deliverAndRelease(context, row, head).catch((fault: unknown) => faults.push(fault));
    }),
  );
  if (faults.length > 0) throw faults[0];
  return rows.length;
}

async function deliverAndRelease(
  context: DeliveringContext,
  row: DestinationRow,
  head: number,
): Promise<void> {
  try {
    await deliverTo(context, row, head);
  } catch (fault) {
    // Otherwise a webhook that always fails would be the first of every run.
    await postpone(context, row, waitAfterFault(row.failures + 1));
    throw fault;
  } finally {
    await release(context, row.webhook_id);
  }
}

const release = ({ system }: DeliveringContext, webhookId: string): Promise<unknown> =>
  system.query(`UPDATE webhooks.destination SET leased_until = NULL WHERE webhook_id = $1`, [webhookId]);

async function deliverTo(context: DeliveringContext, row: DestinationRow, head: number): Promise<void> {
  const { batch = 1 } = formatOf(row.format);
  const destination = await openDestination(context, row);
  if (destination === null) return;
  const until = context.clock.now().getTime() + RUN_MS;
  const most = batch === 1 ? MOST_A_RUN : batch * MOST_BATCHES;
  const facts = await factsAfter(context, row, head, most);
  let { failures } = row;
  for (let at = 0; at < facts.length; at += batch) {
    const sent = facts.slice(at, at + batch);
    if (context.clock.now().getTime() > until) return;
    if (!(await attempt(context, row, { destination, facts: sent, failures }))) return;
    failures = 0;
    await advance(context, row, sent.at(-1)?.position ?? head);
  }
  if (facts.length < most) await advance(context, row, head);
}

async function factsAfter(
  { log, catalog }: DeliveringContext,
  { webhook_id: webhookId, tenant_id: tenantId, facts: selected, position }: DestinationRow,
  head: number,
  most: number,
): Promise<readonly Fact[]> {
  const facts: Fact[] = [];
  const only = { tenantId, types: catalog.typesOf(selected) };
  for await (const events of log.replay(Number(position), head, only)) {
    facts.push(...events.flatMap((event) => factFor(catalog, webhookId, tenantId, event)));
    if (facts.length >= most) break;
  }
  return facts.slice(0, most);
}

function factFor(
  catalog: DeliveringContext['catalog'],
  webhookId: string,
  tenantId: string,
  event: RecordedEvent,
): readonly Fact[] {
  const fact = event.tenantId === tenantId ? catalog.factOf(webhookId, event) : null;
  return fact === null ? [] : [fact];
}

const advance = ({ system }: DeliveringContext, row: DestinationRow, position: number): Promise<unknown> =>
  system.query(
    `UPDATE webhooks.destination SET position = greatest(position, $2), failures = 0, next_at = NULL WHERE webhook_id = $1`,
    [row.webhook_id, position],
  );

interface Attempt {
  readonly destination: Destination;
  readonly facts: readonly Fact[];
  readonly failures: number;
}

/** @returns whether these facts are settled: delivered or given up */
async function attempt(
  context: DeliveringContext,
  row: DestinationRow,
  { destination, facts, failures }: Attempt,
): Promise<boolean> {
  try {
    await note(context, row, facts, 'delivered', await context.sender.send(destination, facts));
    return true;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const wait = error.then === 'refused' ? null : waitAfter(failures + 1);
    if (wait === null) {
      await note(context, row, facts, 'given-up', error.message);
      await giveUp(context, row, facts, error.message);
      return true;
    }
    await note(context, row, facts, 'retrying', error.message);
    if (error.then === 'gone') await pauseGone(context, row);
    else await postpone(context, row, Math.max(wait, error.waitMs));
    return false;
  }
}

const note = (
  { system, clock }: DeliveringContext,
  { tenant_id: tenantId, webhook_id: webhookId }: DestinationRow,
  facts: readonly Fact[],
  state: 'delivered' | 'retrying' | 'given-up',
  detail: string,
): Promise<void> =>
  noteDeliveries(system.manager, facts, { tenantId, webhookId, state, detail, at: clock.now() });

async function postpone(
  { system, clock }: DeliveringContext,
  row: DestinationRow,
  waitMs: number,
): Promise<void> {
  const at = new Date(clock.now().getTime() + waitMs);
  await system.query(
    `UPDATE webhooks.destination SET failures = failures + 1, next_at = $2 WHERE webhook_id = $1`,
    [row.webhook_id, at],
  );
}

async function pauseGone(context: DeliveringContext, row: DestinationRow): Promise<void> {
  await context.system.query(`UPDATE webhooks.destination SET paused = true WHERE webhook_id = $1`, [
    row.webhook_id,
  ]);
  await record(context, row, { type: 'PauseWebhook', data: { webhookId: row.webhook_id, by: null } });
}

const giveUp = (
  context: DeliveringContext,
  row: DestinationRow,
  facts: readonly Fact[],
  detail: string,
): Promise<void> =>
  record(context, row, {
    type: 'GiveUpDelivery',
    data: {
      webhookId: row.webhook_id,
      positions: facts.flatMap(({ position }) => position ?? []),
      detail: detail.slice(0, 300),
    },
  });

async function record(
  context: DeliveringContext,
  row: DestinationRow,
  command: WebhookCommand,
): Promise<void> {
  const { tenant_id: tenantId, webhook_id: webhookId } = row;
  const by = { tenantId, actor: `worker:${NAME}` };
  const about = { tenantId, stream: streamOf(webhookId), commandId: context.ids.next() };
  await handleCommand(
    context.log,
    webhookDecider,
    { ...about, metadata: metadataOf(context, by) },
    command,
  ).catch((error: unknown) => {
    // A person has disconnected it since then.
    if ((error as { readonly code?: string }).code !== 'webhook.not-found') throw error;
  });
}

export interface AskedSending {
  readonly tenantId: string;
  readonly webhookId: string;
  readonly position: number | null;
  /** The position of the event that asks, which makes the test's id. */
  readonly asked: number;
}

/** Sends a test or one fact once, without retries. @returns false when there is nothing to send */
export async function sendAsked(context: DeliveringContext, asked: AskedSending): Promise<boolean> {
  const { tenantId, webhookId, position } = asked;
  const [row]: DestinationRow[] = await withTenant(context.database, tenantId, (manager) =>
    manager.query(`SELECT * FROM webhooks.destination WHERE webhook_id = $1`, [webhookId]),
  );
  const destination = row === undefined ? null : await openDestination(context, row);
  if (row === undefined || destination === null) return false;
  const fact = position === null ? testOf(context, asked) : await factAt(context, asked, position);
  if (fact === null) return false;
  const outcome = await context.sender.send(destination, [fact]).then(
    (detail) => ({ state: 'delivered', detail }) as const,
    (error: unknown) => {
      if (error instanceof DeliveryError) return { state: 'given-up', detail: error.message } as const;
      throw error;
    },
  );
  await note(context, row, [fact], outcome.state, outcome.detail);
  return true;
}

const testOf = ({ clock }: DeliveringContext, { webhookId, asked }: AskedSending): Fact =>
  testFact(`test_${webhookId}_${asked}`, clock.now().toISOString());

async function factAt(
  { log, catalog }: DeliveringContext,
  { tenantId, webhookId }: AskedSending,
  position: number,
): Promise<Fact | null> {
  const [event] = await log.read({ after: position - 1, limit: 1, tenantId });
  if (event?.position !== position) return null;
  return catalog.factOf(webhookId, event);
}
