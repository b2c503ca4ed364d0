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
import { type Caller, readUser } from '@rampart/identity-access';
import { ROLES } from '@rampart/identity-access/contract';
import { getIdentity, getLookAlike, PROTECTED_IDENTITIES, SCAN_BOARD } from '@rampart/impersonation';
import { PLATFORM_NAMES } from '@rampart/impersonation/contract';
import { DomainError } from '@rampart/kernel';
import { getPost, POST_BOARD } from '@rampart/publishing';
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
      complete: (items) => {
        const names = new Map<string, Promise<string | null>>();
        return Promise.all(items.map((item) => this.named(caller, item, names)));
      },
    });
  }

  /**
   * @throws DomainError `approval.not-found`, also when the caller neither made the request nor may decide it
   */
  async read(caller: Caller, id: string): Promise<Answer<ApprovalView>> {
    const reader = this.readerOf(caller);
    const { body, asOf } = await this.reads.read(caller, APPROVAL_REQUESTS, (manager) =>
      readApproval(manager, reader, id),
    );
    if (body === null) throw approvalNotFound();
    return new Answer(await this.named(caller, body, new Map()), asOf);
  }

  private readerOf({ userId, roles }: Caller): ApprovalsReader {
    return { userId, roles, now: shownTime(this.runtime.clock) };
  }

  private async named(
    caller: Caller,
    { requestedBy, decidedBy, ...approval }: ListedApproval,
    names: Map<string, Promise<string | null>>,
  ): Promise<ApprovalView> {
    const nameOf = (id: string) => {
      const known = names.get(id) ?? this.nameOf(caller, id);
      names.set(id, known);
      return known;
    };
    const person = async (id: string) => ({ id, name: (await nameOf(id)) ?? 'erased' });
    return {
      ...approval,
      about: await this.about(caller, approval.command, nameOf),
      requestedBy: await person(requestedBy),
      decidedBy: decidedBy === null ? null : await person(decidedBy),
    };
  }

  private async about(
    caller: Caller,
    command: ApprovalCommand,
    nameOf: (id: string) => Promise<string | null>,
  ): Promise<string | null> {
    switch (command.action) {
      case 'publish-post':
        return unlessGone(async () => {
          const { body } = await this.reads.read(caller, POST_BOARD, (manager) =>
            getPost(manager, command.postId),
          );
          if (body === null) throw approvalNotFound();
          return body.text.slice(0, 60);
        });
      case 'withdraw-identity':
        return unlessGone(async () => {
          const { body } = await this.reads.read(caller, PROTECTED_IDENTITIES, (manager) =>
            getIdentity(manager, command.identityId),
          );
          return body.label;
        });
      case 'erase-found-account':
        return unlessGone(async () => {
          const { body } = await this.reads.read(caller, SCAN_BOARD, (manager) =>
            getLookAlike(manager, command.scanId, command.lookAlikeId),
          );
          const { username, platform } = body.impersonator;
          return `${username} on ${PLATFORM_NAMES[platform]}`;
        });
      case 'erase-person':
        return nameOf(command.userId);
      case 'grant-role': {
        const title = ROLES.find(({ name }) => name === command.role)?.title ?? command.role;
        return `${title} to ${(await nameOf(command.userId)) ?? 'an erased user'}`;
      }
      case 'export-organisation':
        return null;
    }
  }

  private nameOf(caller: Caller, userId: string): Promise<string | null> {
    const now = shownTime(this.runtime.clock);
    return unlessGone(async () => {
      const { body } = await this.reads.read(caller, USERS, (manager) => readUser(manager, userId, now));
      return body.displayName || body.username;
    });
  }
}

async function unlessGone(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}
