/** Files of a capability's library: things with a title that users add and remove. @returns {Record<string, string>} by path */
export function libraryFiles(
  { name, item, camel, Pascal, itemCamel, Item, CONSTANT, table, noun, title, nouns },
  stamp,
) {
  const lib = `libs/${name}`;
  return {
    [`${lib}/package.json`]: `${JSON.stringify(
      {
        name: `@rampart/${name}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        sideEffects: false,
        exports: {
          '.': { source: './src/index.ts', types: './src/index.ts', default: './dist/index.js' },
          './contract': {
            source: './src/contract/index.ts',
            types: './src/contract/index.ts',
            default: './dist/contract/index.js',
          },
        },
        dependencies: { typeorm: '1.1.1', zod: '4.6.7' },
      },
      null,
      2,
    )}\n`,
    [`${lib}/src/index.ts`]: `export { ${camel} } from './capability.js';
export { add${Item}, remove${Item} } from './handlers/${name}.js';
export { ${CONSTANT} } from './projections/${name}/projection.js';
export { ${itemCamel}List } from './projections/${name}/queries.js';
`,
    [`${lib}/src/contract/index.ts`]: `import { z } from 'zod';

/** What a user says of a new ${noun}. */
export const add${Item}Schema = z.object({ title: z.string().trim().min(1).max(200) });
export type Add${Item} = z.infer<typeof add${Item}Schema>;

export const ${itemCamel}ViewSchema = z.object({ id: z.uuid(), title: z.string(), addedAt: z.iso.datetime() });
export type ${Item}View = z.infer<typeof ${itemCamel}ViewSchema>;

export const added${Item}Schema = z.object({ id: z.uuid() });
`,
    [`${lib}/src/domain/${item}.events.ts`]: `import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

export const ${itemCamel}Added = defineEvent({
  type: '${Item}Added',
  schemaVersion: 1,
  schema: z.object({ id: z.uuid(), title: z.string() }),
});

export const ${itemCamel}Removed = defineEvent({
  type: '${Item}Removed',
  schemaVersion: 1,
  schema: z.object({ id: z.uuid() }),
});

export const ${itemCamel}Events = [${itemCamel}Added, ${itemCamel}Removed] as const;
export type ${Item}Event = EventOf<(typeof ${itemCamel}Events)[number]>;
`,
    [`${lib}/src/domain/${item}.ts`]: `import { type Command, type Decider, DomainError, unreachable } from '@rampart/kernel';
import type { ${Item}Event } from './${item}.events.js';

export type ${Item}State = 'absent' | 'present' | 'removed';

export type ${Item}Command =
  | Command<'Add${Item}', { readonly id: string; readonly title: string }>
  | Command<'Remove${Item}', { readonly id: string }>;

/** The rules of one ${noun}. Repeating a command changes nothing. */
export const ${itemCamel}Decider: Decider<${Item}State, ${Item}Command, ${Item}Event> = {
  initialState: () => 'absent',
  decide(command, state) {
    switch (command.type) {
      case 'Add${Item}':
        return state === 'absent' ? [{ type: '${Item}Added', data: command.data }] : [];
      case 'Remove${Item}':
        if (state === 'absent')
          throw new DomainError('${item}.not-found', 'not-found', 'This ${noun} does not exist. Reload the page.');
        return state === 'removed' ? [] : [{ type: '${Item}Removed', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: (_, { type }) => (type === '${Item}Added' ? 'present' : 'removed'),
};
`,
    [`${lib}/src/domain/${item}.unit.spec.ts`]: `import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { ${Item}Event } from './${item}.events.js';
import { type ${Item}Command, ${itemCamel}Decider } from './${item}.js';

const id = '00000000-0000-7000-8000-000000000001';
const added: ${Item}Event = { type: '${Item}Added', data: { id, title: 'First' } };
const removed: ${Item}Event = { type: '${Item}Removed', data: { id } };

const given = (...history: readonly ${Item}Event[]) => ({
  when: (command: ${Item}Command) => ${itemCamel}Decider.decide(command, fold(${itemCamel}Decider, history)),
});

describe('a ${noun}', () => {
  it('is added once', () => {
    const add: ${Item}Command = { type: 'Add${Item}', data: { id, title: 'First' } };
    expect(given().when(add)).toEqual([added]);
    expect(given(added).when(add)).toEqual([]);
  });

  it('is removed once, and only if it was added', () => {
    const remove: ${Item}Command = { type: 'Remove${Item}', data: { id } };
    expect(given(added).when(remove)).toEqual([removed]);
    expect(given(added, removed).when(remove)).toEqual([]);
    expect(() => given().when(remove)).toThrow(expect.objectContaining({ code: '${item}.not-found' }));
  });
});
`,
    [`${lib}/src/handlers/${name}.ts`]: `import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import type { Add${Item} } from '../contract/index.js';
import { type ${Item}Command, ${itemCamel}Decider } from '../domain/${item}.js';

/** Adds a ${noun}. */
export function add${Item}(
  recording: Recording,
  requester: Requester,
  { title }: Add${Item},
): Promise<Recorded<{ readonly id: string }>> {
  const id = recording.ids.next();
  return record(recording, requester, { type: 'Add${Item}', data: { id, title } });
}

/** Removes a ${noun}. @throws DomainError \`${item}.not-found\` */
export const remove${Item} = (recording: Recording, requester: Requester, id: string) =>
  record(recording, requester, { type: 'Remove${Item}', data: { id } });

async function record(recording: Recording, requester: Requester, command: ${Item}Command) {
  const { id } = command.data;
  const about = commandOf(recording, requester, \`${item}:\${id}\`);
  return recordedAt({ id }, await handleCommand(recording.log, ${itemCamel}Decider, about, command));
}
`,
    [`${lib}/src/projections/${name}/table.ts`]: `import { isolateTenantTableSql } from '@rampart/database';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

@Entity('${table}')
export class ${Item}Row {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('text')
  title!: string;

  @Column('timestamptz', { name: 'added_at' })
  addedAt!: Date;
}

export class ${Pascal}${stamp} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
CREATE TABLE projection.${table} (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  title text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX ${table}_added ON projection.${table} (tenant_id, added_at);
\`);
    await runner.query(isolateTenantTableSql('projection.${table}'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`DROP TABLE projection.${table}\`);
  }
}
`,
    [`${lib}/src/projections/${name}/projection.ts`]: `import { defineProjection } from '@rampart/event-log';
import { ${itemCamel}Events } from '../../domain/${item}.events.js';
import { ${Item}Row } from './table.js';

export const ${CONSTANT} = '${name}';

/** ${title} that were not removed. */
export const ${camel}Projection = defineProjection({
  name: ${CONSTANT},
  version: 1,
  tables: ['${table}'],
  of: ${itemCamel}Events,
  when: {
    ${Item}Added: ({ tenantId, metadata, data }, manager) =>
      manager.insert(${Item}Row, { ...data, tenantId, addedAt: new Date(metadata.at) }),
    ${Item}Removed: ({ data: { id } }, manager) => manager.delete(${Item}Row, { id }),
  },
});
`,
    [`${lib}/src/projections/${name}/queries.ts`]: `import { defineList } from '@rampart/lists';
import { type ${Item}View, ${itemCamel}ViewSchema } from '../../contract/index.js';
import { ${CONSTANT} } from './projection.js';
import { ${Item}Row } from './table.js';

/** A tenant's ${nouns}, newest first. */
export const ${itemCamel}List = defineList<${Item}Row, null, ${Item}View>({
  name: '${name}',
  item: ${itemCamel}ViewSchema,
  projection: ${CONSTANT},
  rows: (manager) => manager.createQueryBuilder(${Item}Row, 'item'),
  key: { sql: 'item.id', type: 'uuid' },
  fields: {
    added: { sql: 'item.addedAt', type: 'time' },
    title: { sql: 'item.title', type: 'text' },
  },
  search: ['item.title'],
  order: '-added',
  items: (rows) => rows.map(({ id, title, addedAt }) => ({ id, title, addedAt: addedAt.toISOString() })),
});
`,
    [`${lib}/src/capability.ts`]: `import { defineCapability, type Platform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { ${itemCamel}Events } from './domain/${item}.events.js';
import { ${camel}Projection } from './projections/${name}/projection.js';
import { ${Item}Row, ${Pascal}${stamp} } from './projections/${name}/table.js';

export const ${camel} = defineCapability({
  name: '${name}',
  keyAccess: [
    { resource: '${name}', title: '${title}', read: '${title}.', write: 'Add and remove ${nouns}.' },
  ],
  events: ${itemCamel}Events,
  projections: [${camel}Projection],
  entities: [${Item}Row],
  migrations: [${Pascal}${stamp}],
  open: ({ log, clock, ids }: Platform): Recording => ({ log, clock, ids }),
});
`,
  };
}
