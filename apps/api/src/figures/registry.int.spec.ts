import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { appendEachType, FigureWorld, proveFigures } from '@rampart/figures/testing';
import { roleNameSchema } from '@rampart/identity-access/contract';
import { CAPABILITY_NAMES } from '@rampart/tier-policy/contract';
import { events, figures } from '@rampart/installation';

describe('the declared figures', () => {
  let world: FigureWorld;

  beforeAll(async () => {
    world = await FigureWorld.open(figures, events);
  });
  afterAll(() => world?.close());

  it('name only roles and capabilities that exist', () => {
    for (const { name, roles, capability } of figures.figures) {
      expect([name, roles.length > 0]).toEqual([name, true]);
      for (const role of roles) expect(roleNameSchema.safeParse(role).success).toBe(true);
      if (capability !== undefined) expect(CAPABILITY_NAMES).toContain(capability);
    }
  });

  it.each(figures.counted.map(({ name }) => name))(
    'include %s: it equals its definition for any events, lists what it counts, and counts one tenant only',
    async (name) => {
      const only = figures.counted.filter((figure) => figure.name === name);
      await proveFigures(
        { world, registry: figures, counted: only, definitions: events },
        { runs: 2, length: 10 },
      );
    },
    120_000,
  );

  it('have the same values after a rebuild', async () => {
    // Another log, because the other tests leave hundreds of tenants in theirs.
    const other = await FigureWorld.open(figures, events);
    try {
      await appendEachType(other, figures, events);
      const { log, projection, database } = other;
      await rebuildEqualsIncremental({ log, projection, databaseUrl: database.url });
    } finally {
      await other.close();
    }
  }, 240_000);
});
