import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresEventLog, EventCatalog, type RecordedEvent } from '@rampart/event-log';
import { events } from '../../src/index.js';
import type { Promised } from './load.js';
import type { Place } from './place.js';

export interface Effects {
  readonly lost: string[];
  readonly doubled: string[];
  /** Scans whose answer was lost, so that a caller asked for another one. */
  readonly askedTwice: number;
}

/** Compares what was promised with the log, and with what arrived outside. */
export async function compareEffects(place: Place, promised: Promised): Promise<Effects> {
  const log = createPostgresEventLog({
    url: place.server.url,
    catalog: new EventCatalog(events),
    keyEncryptionKey: Buffer.from(place.environment['RAMPART_KEK'] ?? '', 'base64'),
  });
  const { tenantId } = place.account;
  const found = { lost: [] as string[], doubled: [] as string[], askedTwice: 0 };
  try {
    const asked = new Set<string>();
    for await (const batch of log.replay(0, undefined, { tenantId, types: ['ImpersonationScanRequested'] }))
      for (const { stream } of batch) asked.add(stream.replace('impersonation-scan:', ''));
    for (const id of promised.scans) if (!asked.has(id)) found.lost.push(`scan ${id}`);
    found.askedTwice = asked.size - new Set(promised.scans).size;
    for (const id of asked) judgeScan(id, await log.readStream(tenantId, `impersonation-scan:${id}`), found);
  } finally {
    await log.close();
  }
  await judgeMails(place, promised, found);
  return found;
}

function judgeScan(id: string, recorded: readonly RecordedEvent[], found: Omit<Effects, 'askedTwice'>): void {
  const count = (type: string): number => recorded.filter((event) => event.type === type).length;
  for (const type of ['PlatformScanCompleted', 'ImpersonationScanCompleted']) {
    if (count(type) === 0) found.lost.push(`${type} of scan ${id}`);
    if (count(type) > 1) found.doubled.push(`${type} of scan ${id}`);
  }
  const accounts = recorded
    .filter(({ type }) => type === 'LookAlikeFound')
    .map(({ data }) => (data as { accountId: string }).accountId);
  if (accounts.length === 0) found.lost.push(`look-alikes of scan ${id}`);
  if (new Set(accounts).size < accounts.length) found.doubled.push(`look-alikes of scan ${id}`);
}

/** A mail that a crash sends twice has one Message-ID, so it is one mail to its reader. */
async function judgeMails(
  { sandboxUrl }: Place,
  { invited }: Promised,
  found: Omit<Effects, 'askedTwice'>,
): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/mail`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as { messageId: string; envelope: { to: string[] } }[];
  for (const address of invited) {
    const ids = mails
      .filter(({ envelope }) => envelope.to.includes(address))
      .map(({ messageId }) => messageId);
    if (ids.length === 0) found.lost.push(`mail to ${address}`);
    if (new Set(ids).size > 1) found.doubled.push(`mail to ${address}`);
  }
}

/** Waits until no job waits or runs, twice in a row. @returns milliseconds, or null after the limit */
export async function untilQuiet(
  backlog: () => Promise<number | null>,
  limitMs: number,
): Promise<number | null> {
  const began = performance.now();
  for (let quiet = 0; quiet < 2;) {
    quiet = (await backlog()) === 0 ? quiet + 1 : 0;
    if (performance.now() - began > limitMs) return null;
    await sleep(500);
  }
  return performance.now() - began;
}
