import { createHash } from 'node:crypto';
import { QueryResult, type QueryRunner } from 'typeorm';

/** What node-postgres gives TypeORM; the runner's own `query` hides its prepared statements. */
interface Connection {
  query(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<unknown>;
}

/** Writes that answer nothing. */
const BLIND = /^\s*(?:INSERT|UPDATE|DELETE|SELECT set_config)\b(?!.*\bRETURNING\b)/is;

/** Statements under way before the next one waits: enough to keep the server busy, few enough to hold in memory. */
const MOST_UNDER_WAY = 500;

/**
 * Makes a runner send writes without waiting for their answers, each prepared once: a projection that writes one row
 * after the other is then as fast as the server, not as the way to it. Reads wait, and see the writes before them.
 * Writes tell nothing of how many rows they touched. The data source must be made with `pipeline`.
 *
 * @returns waits for everything sent; throws the first error
 */
export async function sendWritesAhead(runner: QueryRunner): Promise<() => Promise<void>> {
  const connection = (await runner.connect()) as Connection;
  const ask = runner.query.bind(runner) as (...of: unknown[]) => Promise<unknown>;
  let underWay: Promise<unknown>[] = [];
  const settled = async (): Promise<void> => {
    const sent = underWay;
    underWay = [];
    await Promise.all(sent);
  };
  const query = async (text: string, values: unknown[] = [], structured = false): Promise<unknown> => {
    if (!BLIND.test(text)) return ask(text, values, structured);
    if (underWay.length >= MOST_UNDER_WAY) await settled();
    const sent = connection.query({ name: nameOf(text), text, values });
    // Told by `settled`; until then nobody listens.
    sent.catch(() => undefined);
    underWay.push(sent);
    return structured ? new QueryResult() : [];
  };
  Reflect.set(runner, 'query', query);
  return settled;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `w${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  // Projections know few statements; whoever makes them up as it goes is looked up anew.
  if (names.size < 1000) names.set(text, name);
  return name;
}
