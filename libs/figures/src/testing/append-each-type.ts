import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@rampart/event-log';
import fc from 'fast-check';
import type { FigureRegistry } from '../registry.js';
import { eventArbitrary } from './event-arbitrary.js';
import type { FigureWorld } from './figure-world.js';

const HOUR = 3_600_000;
const TENANTS = 2;
/** How often each type occurs, so that some entries close what others opened. */
const TIMES = 2;

export async function appendEachType(
  world: FigureWorld,
  registry: FigureRegistry,
  definitions: readonly EventDefinition[],
): Promise<void> {
  const read = definitions.filter(({ type }) => registry.types.includes(type)).map(eventArbitrary);
  for (let tenant = 0; tenant < TENANTS; tenant += 1) {
    const stories = read.map((arbitrary) => fc.sample(arbitrary, TIMES));
    const story = Array.from({ length: TIMES }, (_, time) =>
      stories.flatMap((events) => events.slice(time, time + 1)),
    );
    await world.append(
      randomUUID(),
      story.flat().map((event) => ({ ...event, afterMs: HOUR })),
    );
  }
}
