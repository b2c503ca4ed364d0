import type { Kept } from '@rampart/event-log';
import { figuresProjection } from './projection/figures-projection.js';
import { Figures1700000920000 } from './projection/migration.js';
import type { FigureRegistry } from './registry.js';

/** The stored data of figures: only their entries. */
export const figuresDescriptor = (registry: FigureRegistry): Kept => ({
  name: 'figures',
  events: [],
  projections: [figuresProjection(registry)],
  entities: [],
  migrations: [Figures1700000920000],
});
