import pg from 'pg';

/** The application name of the benchmark's own connection, which is not counted. */
const OBSERVER = 'rampart-observer';
const LOOK_MS = 100;

export interface SessionWatch {
  /** The most sessions of PostgreSQL since the last question. */
  highest(): number;
  end(): Promise<void>;
}

/** Counts the server's sessions ten times a second. A lost connection is opened again. */
export async function watchSessions(url: string): Promise<SessionWatch> {
  let client = await connect(url);
  let most = 0;
  let ended = false;
  const look = async (): Promise<void> => {
    try {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND application_name <> $1`,
        [OBSERVER],
      );
      most = Math.max(most, rows[0]?.count ?? 0);
    } catch {
      await client.end().catch(() => undefined);
      client = await connect(url).catch(() => client);
    }
  };
  const watching = (async () => {
    while (!ended) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  return {
    highest: () => {
      const found = most;
      most = 0;
      return found;
    },
    end: async () => {
      ended = true;
      await watching;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: OBSERVER });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
