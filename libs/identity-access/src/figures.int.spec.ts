import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FigureRegistry } from '@rampart/figures';
import { FigureWorld, proveFigures } from '@rampart/figures/testing';
import { identityAccessFigures } from './figures.js';
import { identityAccess } from './index.js';

jest.setTimeout(240_000);

describe('the figures of the access overview', () => {
  const registry = new FigureRegistry(identityAccessFigures);
  const handled = new Set(
    identityAccessFigures.flatMap((figure) =>
      figure.kind === 'ratio' ? [] : figure.handles.map(({ type }) => type),
    ),
  );
  const definitions = identityAccess.events.filter(({ type }) => handled.has(type));
  let world: FigureWorld;

  beforeAll(async () => {
    world = await FigureWorld.open(registry, definitions);
  });
  afterAll(() => world?.close());

  it('equal their definitions after every event and as of every position', async () => {
    expect(definitions.length).toBeGreaterThan(10);
    await proveFigures({ world, registry, definitions }, { runs: 10, length: 14 });
  });

  it('have different names', () => {
    expect(new Set(identityAccessFigures.map(({ name }) => name)).size).toBe(identityAccessFigures.length);
  });
});
