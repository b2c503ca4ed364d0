import { Inject, Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '@rampart/impersonation';
import type { Page as ListPage } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import { Answer } from '../platform/answer.js';
import { ReadModels } from '../platform/read-models.js';
import type { PageQuery } from './routes.js';

/** Lists paged by position. */
@Injectable()
export class PagesService {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  /** One page of a list, with its position and the next cursor. */
  async read<Item>(
    caller: { readonly tenantId: string },
    projection: string,
    { cursor, limit }: PageQuery,
    query: (manager: EntityManager, page: PageRequest) => Promise<Page<Item>>,
  ): Promise<Answer<ListPage<Item>>> {
    const page = { limit, cursor: cursor ?? null };
    const { body, asOf } = await this.reads.read(caller, projection, (manager) => query(manager, page));
    return new Answer({ items: body.items, next: body.next === null ? null : String(body.next) }, asOf);
  }
}
