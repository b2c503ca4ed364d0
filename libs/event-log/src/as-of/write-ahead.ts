import { createHash } from 'node:crypto';
import { QueryResult, type QueryRunner } from 'typeorm';

/** The connection is used directly, because the runner's own `query` has no prepared statements. */
interface Connection {
  query(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<unknown>;
}

/** Statements that write and return no rows. */
const BLIND = /^\s*(?:INSERT|UPDATE|DELETE|SELECT set_config)\b(?!.*\bRETURNING\b)/is;

const MOST_UNDER_WAY = 500;

/** Writes without waiting, so row counts are missing; reads wait. Needs `pipeline`. @returns waits, throws the first error */
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
    // `settled` reports the failure; this avoids an unhandled rejection until then.
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
  // Projections use few different statements; beyond this number they are not cached.
  if (names.size < 1000) names.set(text, name);
  return name;
}
