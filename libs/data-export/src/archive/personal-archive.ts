import { join } from 'node:path';
import type { EventDefinition, EventLog } from '@rampart/event-log';
import { copyOf, fileOf, PERSONAL_FILES, type PersonalFile } from '../domain/personal-copy.js';
import { JsonFile } from './rows-file.js';
import type { ArchiveEntry } from './zip.js';

/** Rows per read, so that memory use is constant. */
const SLICE = 1_000;

const ABOUT = `What Rampart holds about you, as recorded events in the order they happened.

account.json      your account: invitation, roles, profile, passwords being changed (never passwords)
sign-ins.json     successful and failed sign-ins, second factors, fresh proofs
sessions.json     where you were signed in
done-by-you.json  what you did
about-you.json    what others and the system did that concerns you

"by" says who caused an event. Data about other people is withheld. Secrets are not in this archive.
`;

/** Writes a person's data into files of `folder`, in one pass over the events of their tenant. */
export async function writePersonalFiles(
  log: Pick<EventLog, 'read' | 'head'>,
  definitions: readonly EventDefinition[],
  person: { readonly tenantId: string; readonly userId: string },
  folder: string,
  signal: AbortSignal,
): Promise<ArchiveEntry[]> {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  const paths = PERSONAL_FILES.map((name) => ({ name: `${name}.json`, path: join(folder, `${name}.json`) }));
  const files = new Map<PersonalFile, JsonFile>(
    PERSONAL_FILES.map((name, index) => [name, new JsonFile(paths[index]?.path ?? '')]),
  );
  try {
    for await (const event of eventsOf(log, person.tenantId, signal)) {
      const definition = byType.get(event.type);
      const file = fileOf(event, person.userId, definition);
      if (file !== null) await files.get(file)?.add(copyOf(event, person.userId, definition));
    }
    for (const file of files.values()) await file.close();
  } catch (error) {
    for (const file of files.values()) file.abandon();
    throw error;
  }
  return [{ name: 'README.txt', text: ABOUT }, ...paths];
}

async function* eventsOf(log: Pick<EventLog, 'read' | 'head'>, tenantId: string, signal: AbortSignal) {
  // Fixes the end, so that events during the export are excluded.
  const head = await log.head();
  let after = 0;
  while (after < head) {
    signal.throwIfAborted();
    const events = await log.read({ after, limit: SLICE, tenantId });
    for (const event of events) if (event.position <= head) yield event;
    const last = events.at(-1)?.position;
    if (last === undefined || events.length < SLICE) return;
    after = last;
  }
}
