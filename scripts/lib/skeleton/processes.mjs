/** Files of a capability in the API and in the console. @returns {Record<string, string>} by path */
export function processFiles({ name, item, camel, Pascal, itemCamel, Item, CONSTANT, noun, title, nouns }) {
  const api = `apps/api/src/${name}`;
  const feature = `apps/web/src/features/${name}`;
  return {
    [`${api}/${name}.module.ts`]: `import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { ${Pascal}Controller } from './${name}.controller.js';

@Chapter({ title: '${title}', description: '${title} of a tenant.' })
@Module({ controllers: [${Pascal}Controller] })
export class ${Pascal}Module {}
`,
    [`${api}/${name}.controller.ts`]: `import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import type { Recording } from '@rampart/event-log';
import type { Caller } from '@rampart/identity-access';
import { add${Item}, ${camel}, ${CONSTANT}, ${itemCamel}List, remove${Item} } from '@rampart/${name}';
import { type Add${Item}, add${Item}Schema, added${Item}Schema } from '@rampart/${name}/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const SHOWN = [${CONSTANT}];

/** ${title} of the caller's tenant. */
@Controller('${name}')
@KeyAccess('${name}')
@SignedIn()
export class ${Pascal}Controller {
  constructor(
    @ContextOf(${camel}) private readonly context: Recording,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @AnswersList(${itemCamel}List, { summary: '${title}, newest first' })
  list${Pascal}(@CurrentCaller() caller: Caller, @ListParameters(${itemCamel}List) asked: AskedList) {
    return this.lists.answer(${itemCamel}List, caller, { scope: null, asked });
  }

  @Post()
  @Answers({ summary: 'Add a ${noun}', status: 201, schema: added${Item}Schema, positioned: true })
  add${Item}(@CurrentCaller() caller: Caller, @JsonBody(add${Item}Schema) body: Add${Item}) {
    return this.reads.written(add${Item}(this.context, caller, body), SHOWN);
  }

  @Delete(':id')
  @Answers({ summary: 'Remove a ${noun}', positioned: true })
  async remove${Item}(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: Id) {
    await this.reads.written(remove${Item}(this.context, caller, id), SHOWN);
  }
}
`,
    [`${api}/${name}.controller.int.spec.ts`]: `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ${Item}View } from '@rampart/${name}/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PATH = '/api/${name}';

describe('${nouns} over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post' | 'delete', path = '', user = owner) =>
    api.http()[method](\`\${PATH}\${path}\`).set('Authorization', user.authorization);
  const titles = async (user = owner): Promise<readonly string[]> => {
    const { body } = await send('get', '', user).expect(200);
    return (body.items as ${Item}View[]).map(({ title }) => title);
  };

  it('are added, listed and removed', async () => {
    const { body } = await send('post').send({ title: 'First' }).expect(201);
    expect(await titles()).toEqual(['First']);
    await send('delete', \`/\${(body as { id: string }).id}\`).expect(204);
    expect(await titles()).toEqual([]);
    await send('post').send({ title: '' }).expect(422);
  });

  it('of another tenant are not found', async () => {
    const { body } = await send('post').send({ title: 'Ours' }).expect(201);
    expect(await titles(stranger)).toEqual([]);
    await send('delete', \`/\${(body as { id: string }).id}\`, stranger).expect(404);
    await api.http().get(PATH).expect(401);
  });
});
`,
    [`${feature}/api/${name}.ts`]: `import type { ${Item}View } from '@rampart/${name}/contract';
import { api, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

/** The tenant's ${nouns}, newest first. */
export const ${CONSTANT}: ListSource<${Item}View> = {
  key: ['${name}'],
  topic: null,
  get: (query, signal) => unwrapPage(api.GET('/api/${name}', { params: { query }, signal })),
};
`,
    [`${feature}/components/${item}-table.tsx`]: `import { EmptyState } from '@mantine/core';
import type { ${Item}View } from '@rampart/${name}/contract';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { type ListLook, ListTable, type ListTableProps } from '../../../shared/list/list-table.js';

const LOOK: ListLook<${Item}View> = {
  id: '${name}',
  label: '${title}',
  noun: ['${noun}', '${nouns}'],
  rowName: ({ title }) => title,
  columns: [
    { id: 'title', label: 'Title', value: (row) => row.title, width: 14, grow: 2, fixed: true },
    {
      id: 'added',
      label: 'Added',
      value: (row) => row.addedAt,
      render: (row) => <TimeAgo at={row.addedAt} />,
      width: 8,
      largestFirst: true,
    },
  ],
  timeColumn: 'added',
  path: '/api/${name}',
  empty: <EmptyState py="lg" title="No ${nouns}" description="What you add appears here." />,
};

/** ${title}, newest first. */
export default function ${Item}Table(props: ListTableProps<${Item}View>) {
  return <ListTable look={LOOK} {...props} />;
}
`,
    [`apps/web/src/app/routes/${name}.tsx`]: `import { ${CONSTANT} } from '../../features/${name}/api/${name}.js';
import { ListPage } from '../../shared/list/list-page.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { useView } from '../../shared/url-state/use-view.js';

const table = () => import('../../features/${name}/components/${item}-table.js');

/** \`~/${name}\` in every client area. */
export default function ${Pascal}Page() {
  const [view, setView] = useView();
  const query = useLiveQuery(${CONSTANT}, useListQuestion(view, 'added'));
  return (
    <ListPage
      title="${title}"
      description="${title} of your organisation."
      table={table}
      query={query}
      view={view}
      onView={setView}
    />
  );
}
`,
  };
}
