import type { EventLog, Position, RecordedEvent } from '@rampart/event-log';

const AT_ONCE = 8;

export async function eventsAt(
  log: EventLog,
  tenantId: string,
  positions: readonly Position[],
): Promise<ReadonlyMap<Position, RecordedEvent>> {
  const runs = runsOf(positions);
  const found: RecordedEvent[] = [];
  for (let from = 0; from < runs.length; from += AT_ONCE) {
    const reads = runs
      .slice(from, from + AT_ONCE)
      .map(({ first, last }) => log.read({ after: first - 1, limit: last - first + 1, tenantId }));
    found.push(...(await Promise.all(reads)).flat());
  }
  return new Map(found.map((event) => [event.position, event]));
}

/** Adjacent positions are read together, because the events of one scan are mostly adjacent. */
function runsOf(positions: readonly Position[]): { readonly first: Position; readonly last: Position }[] {
  const runs: { first: Position; last: Position }[] = [];
  for (const position of positions.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && position === run.last + 1) run.last = position;
    else runs.push({ first: position, last: position });
  }
  return runs;
}
