import { api, unwrap } from '../api-client/client.js';

const MOST_IDS = 100;

type Settle = (names: Promise<ReadonlyMap<string, string>>) => void;
let waiting = new Map<string, Settle[]>();

/** Names requested in the same turn share one request. @returns null when the tenant has no such user */
export async function personName(id: string): Promise<string | null> {
  const names = await new Promise<ReadonlyMap<string, string>>((resolve) => {
    if (waiting.size === 0) queueMicrotask(askForNames);
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
  });
  return names.get(id) ?? null;
}

function askForNames(): void {
  const asked = [...waiting];
  waiting = new Map();
  for (let at = 0; at < asked.length; at += MOST_IDS) {
    const batch = asked.slice(at, at + MOST_IDS);
    const names = namesOf(batch.map(([id]) => id));
    for (const [, settles] of batch) for (const settle of settles) settle(names);
  }
}

async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people = await unwrap(
    api.GET('/api/identity-access/people', { params: { query: { id: [...ids] } } }),
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
