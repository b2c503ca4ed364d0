import { Socket } from 'node:net';
import pg from 'pg';

/** The global object, which specs of one process share. */
interface Holder {
  rampartServerSession?: ServerSession | undefined;
}

/**
 * After earlier work, in one session of the process, kept for later specs: a new one costs half of a copied
 * database. @param serverUrl a superuser's @throws Error of the connection or work
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
