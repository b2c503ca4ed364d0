import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.js';

const SCAN = { targetHandle: 'tarnwick', platforms: ['bluesky'] };
const PAUSE_MS = 1_500;
/** Mails are short: a caller invites a person after this many scans. */
const SCANS_EACH = 3;

/** What the installation has promised: each answered 201. */
export interface Promised {
  readonly scans: string[];
  readonly invited: string[];
}

/** Callers that ask for scans, invite people and read lists until they are ended, and note what was promised. */
export class Load {
  readonly promised: Promised = { scans: [], invited: [] };
  requests = 0;
  private ended = false;
  private number = 0;
  private readonly callers: Promise<void>[];

  constructor(
    private readonly clients: readonly Client[],
    /** Whether another job is asked for. */
    private readonly wantsMore: () => boolean,
  ) {
    this.callers = clients.map((client) => this.call(client));
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.callers);
  }

  get failures(): string[] {
    return this.clients.flatMap(({ failures }) => failures);
  }

  get repeats(): number {
    return this.clients.reduce((sum, { repeats }) => sum + repeats, 0);
  }

  private async call(client: Client): Promise<void> {
    for (let round = 1; !this.ended; round += 1) {
      if (this.wantsMore()) await this.scan(client);
      if (round % SCANS_EACH === 0 && this.wantsMore()) await this.invite(client);
      await client.insist('/api/impersonation/scans');
      this.requests += 1;
      await sleep(PAUSE_MS);
    }
  }

  private async scan(client: Client): Promise<void> {
    const answer = await client.insist('/api/impersonation/scans', SCAN);
    this.requests += 1;
    if (answer?.status === 201) this.promised.scans.push((answer.body as { id: string }).id);
    else if (answer !== null) client.failures.push(`scan: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  private async invite(client: Client): Promise<void> {
    this.number += 1;
    const username = `synthetic-${this.number}`;
    const email = `${username}@example.test`;
    const body = { username, email, displayName: 'Synthetic person', roles: ['nexus:analyst'] };
    const answer = await client.insist('/api/identity-access/users', body);
    this.requests += 1;
    // 409: an earlier try was recorded, although its answer was lost.
    if (answer?.status === 201 || answer?.status === 409) this.promised.invited.push(email);
    else if (answer !== null)
      client.failures.push(`invitation: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
