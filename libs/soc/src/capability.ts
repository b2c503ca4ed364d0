import type { Capability } from '@rampart/event-log';
import { alertEvents } from './domain/alerts/alert.events.js';
import { sourceEvents } from './domain/sources/source.events.js';
import { streamEvents } from './domain/stream/stream.events.js';
import { socMigrations } from './migrations.js';
import { socAlertsProjection } from './projections/alerts/projection.js';
import { SocSourceRow } from './projections/sources/entity.js';
import { socSourcesProjection } from './projections/sources/projection.js';

export const soc: Capability = {
  name: 'soc',
  events: [...sourceEvents, ...streamEvents, ...alertEvents],
  projections: [socSourcesProjection, socAlertsProjection],
  entities: [SocSourceRow],
  migrations: socMigrations,
};
