import { Socket } from 'node:net';
import pg from 'pg';

/** The global object, which specs of one process share. */
interface Holder {
  rampartServerSession?: ServerSession | undefined;
}

/**
 * Runs work in this process's own session of the test server, after earlier work. The session is kept for later specs,
 * because a new one costs as much as half of a copied database. An idle one keeps no process alive.
 * @param serverUrl a superuser's URL @throws Error of the connection, or of the work
 */
export function onServer<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const holder = globalThis as Holder;
  if (holder.rampartServerSession?.url !== serverUrl)
    holder.rampartServerSession = new ServerSession(serverUrl);
  return holder.rampartServerSession.run(work);
}

class ServerSession {
  private client: pg.Client | null = null;
  private socket = new Socket();
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly url: string) {}

  run<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const result = this.last.then(async () => {
      const client = await this.open();
      this.socket.ref();
      return work(client).finally(() => this.socket.unref());
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  private async open(): Promise<pg.Client> {
    if (this.client !== null) return this.client;
    const socket = new Socket();
    this.socket = socket;
    const client = new pg.Client({ connectionString: this.url, stream: () => socket });
    // The server ends it with the run.
    client.on('error', () => undefined);
    client.on('end', () => (this.client = null));
    await client.connect();
    return (this.client = client);
  }
}
