import { findClient } from './find-client.js';
import type { Facts } from './facts.js';
import type { SyslogHead } from './syslog.js';

type Client = Pick<Facts, 'srcIp' | 'srcName' | 'srcPort'>;
export type SessionsSnapshot = readonly (readonly [string, Client])[];

const REMEMBERED = 50_000;
const OWN_PROCESS = /^sshd?(-session|-auth)?$/;
/** Messages of the listening process, each of which may concern a different client. */
const LISTENER =
  /^(?:error: )?(?:drop connection|srclimit|Timeout before authentication for connection|Server listening|Received (?:signal|SIG)|(?:beginning|exited) MaxStartups)/;

export class Sessions {
  readonly #clients: Map<string, Client>;

  constructor(snapshot: SessionsSnapshot = []) {
    this.#clients = new Map(snapshot);
  }

  snapshot(): SessionsSnapshot {
    return [...this.#clients];
  }

  complete(facts: Facts, head: SyslogHead): Facts {
    const key = keyOf(head);
    const { srcIp, srcName, srcPort } = facts;
    if (srcIp !== undefined || srcName !== undefined) {
      if (key !== null) this.#remember(key, { srcIp, srcName, srcPort });
      return facts;
    }
    const known = key === null ? undefined : this.#clients.get(key);
    // The connection identifies the client even if this line does not name one.
    if (known) return { ...facts, ...known, ambiguous: undefined };
    if (facts.ambiguous) return facts;
    // Some services write the client after their own name.
    const { program } = head;
    const beside = program === null || facts.className === 'process' ? null : findClient(program);
    return beside ? { ...facts, srcIp: beside.ip, srcName: beside.name } : facts;
  }

  #remember(key: string, client: Client): void {
    this.#clients.delete(key);
    this.#clients.set(key, client);
    if (this.#clients.size <= REMEMBERED) return;
    const [oldest] = this.#clients.keys();
    if (oldest !== undefined) this.#clients.delete(oldest);
  }
}

function keyOf({ host, program, pid, message }: SyslogHead): string | null {
  const connection = /^(?:\[[^\]]*\] )?conn=(\d+) /.exec(message)?.[1];
  if (connection !== undefined) return `${host} ${program} conn ${connection}`;
  const own = pid !== null && OWN_PROCESS.test(program ?? '') && !LISTENER.test(message);
  return own ? `${host} ${pid}` : null;
}
