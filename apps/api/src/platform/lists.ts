import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import {
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  StreamableFile,
} from '@nestjs/common';
import { EXPORT_TYPES, exportText, type ExportType, type List, type ListQuery } from '@rampart/lists';
import { type Page, pageOf } from '@rampart/lists/contract';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Answer } from './answer.js';
import { Answers } from './http.js';
import { InvalidInputError } from './invalid-input.js';
import { ReadModels } from './read-models.js';
import { describeRoute, readRouteDocs } from './route-docs.js';

const EXPORT_LIMIT = 1_000;

export interface AskedList {
  readonly query: ListQuery;
  /** The file type of a request for the whole list as a file; null for one page. */
  readonly file: ExportType | null;
}

type AnyList = Pick<List<never, unknown>, 'fields' | 'item' | 'orders' | 'query' | 'question'>;

interface ListDocs {
  readonly summary: string;
  /** The schema of a page that contains more than `items` and `next`. */
  readonly schema?: z.ZodType;
  /** False when another route exports the list and records who downloaded it. */
  readonly files?: false;
}

/** Method decorator: the route answers one page of a list, or the whole list as a file where `Accept` names its type. */
export const AnswersList =
  (list: AnyList, { summary, schema = pageOf(list.item), files }: ListDocs): MethodDecorator =>
  (target, method, descriptor) => {
    Answers({ summary, schema, positioned: true })(target, method, descriptor);
    const { fields, orders } = list;
    describeRoute(target, method, {
      list: { fields, orders },
      ...(files !== false && { files: Object.keys(EXPORT_TYPES) }),
    });
  };

/** Method decorator: the route answers an array that cannot grow. @param bounded what limits it, in one sentence */
export const Bounded =
  (bounded: string): MethodDecorator =>
  (target, method) =>
    describeRoute(target, method, { bounded });

const Asked = createParamDecorator((list: AnyList, context: ExecutionContext): AskedList => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  http.getResponse<Response>().vary('Accept');
  const { files = [] } = readRouteDocs(context.getHandler());
  const type = request.accepts(['application/json', ...files]);
  // `ReadModels` handles the requested moment, so the list does not read it.
  const { asOf: _, ...question } = request.query;
  return {
    query: InvalidInputError.check(list.query, question, 400),
    file: type === 'text/csv' || type === 'application/x-ndjson' ? type : null,
  };
});

/** Parameter decorator: the checked parameters of a list, an `AskedList`. Unknown parameters answer 400. */
export const ListParameters =
  (list: AnyList): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('ListParameters belongs on a method. Put it on a parameter of one.');
    Asked(list)(target, method, index);
    describeRoute(target, method, { query: list.query });
  };

const AskedQuestion = createParamDecorator((list: AnyList, context: ExecutionContext): ListQuestion => {
  const { asOf: _, ...question } = context.switchToHttp().getRequest<Request>().query;
  return InvalidInputError.check(list.question, question, 400);
});

/** The search and filters of a route that counts rows of a list. */
export type ListQuestion = Pick<ListQuery, 'q' | 'filter'>;

/** Parameter decorator: the checked search and filters of such a route, a `ListQuestion`. */
export const QuestionParameters =
  (list: AnyList): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined)
      throw new TypeError('QuestionParameters belongs on a method. Put it on a parameter of one.');
    AskedQuestion(list)(target, method, index);
    describeRoute(target, method, { query: list.question });
  };

interface Question<Scope, Listed, Item> {
  readonly scope: Scope;
  readonly asked: AskedList;
  /** How a page is read. By default it is read in the caller's tenant from the projection of the list. */
  readonly read?: <T>(query: (manager: EntityManager) => Promise<T>) => Promise<Answer<T>>;
  /** Runs before each page, in the same transaction. It throws to refuse the request. */
  readonly check?: (manager: EntityManager) => Promise<unknown>;
  /** Further fields of a page, such as a total. Read first, so their position is never later than the items'. */
  readonly beside?: (manager: EntityManager) => Promise<object>;
  /** Adds data of other read models to the items of one page. */
  readonly complete?: (items: readonly Listed[]) => Promise<readonly Item[]>;
}

@Injectable()
export class Lists {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  async answer<Scope, Listed, Item = Listed>(
    list: List<Scope, Listed>,
    caller: { readonly tenantId: string },
    { scope, asked, read, check, beside, complete }: Question<Scope, Listed, Item>,
  ): Promise<Answer<Page<Listed | Item>> | StreamableFile> {
    const run = read ?? this.readerOf(caller, list);
    const page = async (query: ListQuery): Promise<Answer<Page<Listed | Item>>> => {
      const answer = await run(async (manager) => {
        await check?.(manager);
        const more = await beside?.(manager);
        const found: Page<Listed> = await list.page(manager, scope, query);
        return { ...found, ...more };
      });
      if (!complete) return answer;
      return answer.with({ ...answer.body, items: await complete(answer.body.items) });
    };
    const { query, file } = asked;
    if (file === null) return page(query);
    const first = await page({ ...query, limit: EXPORT_LIMIT });
    // The stream is read after the request's async context has ended, so the requested moment is captured here.
    const inContext = AsyncLocalStorage.snapshot();
    const pages = pagesFrom(first.body, (cursor) =>
      inContext(() => page({ ...query, cursor, limit: EXPORT_LIMIT })),
    );
    return new StreamableFile(Readable.from(exportText(file, list.item, pages)), {
      type: `${file}; charset=utf-8`,
      disposition: `attachment; filename="${list.name}.${EXPORT_TYPES[file]}"`,
    });
  }

  private readerOf(
    { tenantId }: { readonly tenantId: string },
    list: Pick<List<never, unknown>, 'name' | 'projection'>,
  ) {
    const { name, projection } = list;
    if (projection === undefined)
      throw new TypeError(`The list ${name} has no projection to read. Name one in its definition.`);
    return <T>(query: (manager: EntityManager) => Promise<T>) =>
      this.reads.read({ tenantId }, projection, query);
  }
}

async function* pagesFrom<Item>(
  first: Page<Item>,
  after: (cursor: string) => Promise<Answer<Page<Item>>>,
): AsyncGenerator<readonly Item[]> {
  yield first.items;
  for (let { next } = first; next !== null;) {
    const { body } = await after(next);
    yield body.items;
    next = body.next;
  }
}
