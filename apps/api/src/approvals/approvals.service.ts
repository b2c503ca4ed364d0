import { Inject, Injectable } from '@nestjs/common';
import {
  APPROVAL_REQUESTS,
  approvalList,
  approvalNotFound,
  type ApprovalsReader,
  type ListedApproval,
  readApproval,
} from '@rampart/approvals';
import type { ApprovalCommand, ApprovalView } from '@rampart/approvals/contract';
import { type Caller, namesOfUsers } from '@rampart/identity-access';
import { ROLES } from '@rampart/identity-access/contract';
import { getIdentity, getLookAlike, PROTECTED_IDENTITIES, SCAN_BOARD } from '@rampart/impersonation';
import { PLATFORM_NAMES } from '@rampart/impersonation/contract';
import { DomainError } from '@rampart/kernel';
import { getPost, POST_BOARD } from '@rampart/publishing';
import type { EntityManager } from 'typeorm';
import { USERS } from '../identity-access/projections.js';
import { Answer } from '../platform/answer.js';
import { type AskedList, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { shownTime } from '../platform/time-travel.js';

@Injectable()
export class ApprovalsService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  list(caller: Caller, asked: AskedList) {
    return this.lists.answer(approvalList, caller, {
      ...{ asked, scope: this.readerOf(caller) },
      complete: (items) => this.named(caller, items),
    });
  }

  /** @throws DomainError `approval.not-found`, also when the caller neither made the request nor may decide it */
  async read(caller: Caller, id: string): Promise<Answer<ApprovalView>> {
    const reader = this.readerOf(caller);
    const { body, asOf } = await this.reads.read(caller, APPROVAL_REQUESTS, (manager) =>
      readApproval(manager, reader, id),
    );
    const [view] = body === null ? [] : await this.named(caller, [body]);
    if (view === undefined) throw approvalNotFound();
    return new Answer(view, asOf);
  }

  private readerOf({ userId, roles }: Caller): ApprovalsReader {
    return { userId, roles, now: shownTime(this.runtime.clock) };
  }

  private async named(caller: Caller, items: readonly ListedApproval[]): Promise<ApprovalView[]> {
    const people = items.flatMap(({ requestedBy, decidedBy, command }) => [
      requestedBy,
      ...(decidedBy === null ? [] : [decidedBy]),
      ...('userId' in command ? [command.userId] : []),
    ]);
    const { body: names } = await this.reads.read(caller, USERS, (manager) => namesOfUsers(manager, people));
    const person = (id: string) => ({ id, name: names.get(id) ?? 'erased' });
    return Promise.all(
      items.map(async ({ requestedBy, decidedBy, ...approval }) => ({
        ...approval,
        about: await this.about(caller, approval.command, names),
        requestedBy: person(requestedBy),
        decidedBy: decidedBy === null ? null : person(decidedBy),
      })),
    );
  }

  private async about(
    caller: Caller,
    command: ApprovalCommand,
    names: ReadonlyMap<string, string>,
  ): Promise<string | null> {
    const find = (projection: string, read: (manager: EntityManager) => Promise<string | null>) =>
      this.reads.read(caller, projection, read).then(({ body }) => body, nullIfGone);
    switch (command.action) {
      case 'publish-post':
        return find(POST_BOARD, async (manager) => {
          const post = await getPost(manager, command.postId);
          return post?.text.slice(0, 60) ?? null;
        });
      case 'withdraw-identity':
        return find(PROTECTED_IDENTITIES, async (manager) => {
          const { label } = await getIdentity(manager, command.identityId);
          return label;
        });
      case 'erase-found-account':
        return find(SCAN_BOARD, async (manager) => {
          const { impersonator } = await getLookAlike(manager, command.scanId, command.lookAlikeId);
          return `${impersonator.username} on ${PLATFORM_NAMES[impersonator.platform]}`;
        });
      case 'erase-person':
        return names.get(command.userId) ?? null;
      case 'grant-role': {
        const title = ROLES.find(({ name }) => name === command.role)?.title ?? command.role;
        return `${title} to ${names.get(command.userId) ?? 'an erased user'}`;
      }
      case 'export-organisation':
        return null;
    }
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not-found') return null;
  throw error;
}
