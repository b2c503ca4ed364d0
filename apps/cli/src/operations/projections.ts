import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, keyRingOf, EventCatalog, ProjectionRunner } from '@rampart/event-log';
import { entities, events, projections } from '@rampart/installation';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { type Installation, keyRingSettings, openInstallation } from '../installation.js';
import { textTable } from '../table.js';
import type { Terminal } from '../terminal.js';

type System = Awaited<ReturnType<typeof openSystem>>;

/** `rampart projections [rebuild <name>]`: lists projections, or rebuilds one. */
export function addProjections(program: Command, terminal: Terminal): void {
  const command = program
    .command('projections')
    .description('How far everything that follows the log is.')
    .action(() => withSystem(terminal, async (system) => list(system, terminal)));
  command
    .command('rebuild')
    .description('Build a projection anew beside the one in use, then change over at once.')
    .argument('<name>', 'its name, as `rampart projections` says it')
    .action((name: string) =>
      withSystem(terminal, async (system, installation) => {
        await rebuild(system, installation, name);
        terminal.out(`rebuilt  ${name}`);
      }),
    );
}

async function list(system: System, terminal: Terminal): Promise<void> {
  const rows: { name: string; slot: string; version: number; position: string; behind: string }[] =
    await system.query(
      `SELECT s.name, s.slot, s.version, s.position, greatest(0, h.position - s.position) AS behind
       FROM log.subscription s JOIN log.head h USING (shard) ORDER BY h.position - s.position DESC, s.name`,
    );
  const shown = rows.map(({ name, slot, version, position, behind }) => [
    slot === 'build' ? `${name} (being built)` : name,
    ...[version, position, behind].map(String),
  ]);
  for (const line of textTable([['name', 'version', 'position', 'behind'], ...shown])) terminal.out(line);
}

async function rebuild(system: System, installation: Installation, name: string): Promise<void> {
  if (!projections.some((projection) => projection.name === name))
    throw new DomainError(
      'cli.unknown-projection',
      'not-found',
      `No projection is called ${name}. List them by \`rampart projections\`.`,
    );
  const keyEncryptionKey = keyRingOf(keyRingSettings(installation));
  const catalog = new EventCatalog(events);
  const log = createPostgresEventLog({ url: installation.url, catalog, keyEncryptionKey });
  try {
    const onError = (_name: string, error: unknown): never => {
      throw error;
    };
    await new ProjectionRunner({ log, dataSource: system, onError }, projections).rebuild(name);
  } finally {
    await log.close();
  }
}

const openSystem = (url: string) =>
  createDataSource({
    url,
    role: 'rampart_system',
    applicationName: 'rampart-cli',
    poolSize: 3,
    entities,
  }).initialize();

async function withSystem(
  terminal: Terminal,
  work: (system: System, installation: Installation) => Promise<void>,
): Promise<void> {
  const installation = await openInstallation(terminal);
  try {
    const system = await openSystem(installation.url);
    try {
      await work(system, installation);
    } finally {
      await system.destroy();
    }
  } finally {
    await installation.close();
  }
}
