import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { userActor } from '@rampart/event-log';
import type { Caller, Visit } from '@rampart/identity-access';
import {
  inviteEntry,
  readContactAddress,
  removeEntry,
  setContactAddress,
  summariseWaitlist,
  WAITLIST,
  waitlist,
  type WaitlistContext,
  waitlistList,
} from '@rampart/waitlist';
import {
  type ContactAddress,
  contactAddressSchema,
  contactAddressViewSchema,
  type JoinWaitlist,
  joinWaitlistSchema,
  type WaitlistAnswer,
  WAITLIST_HOSTS,
  WAITLIST_READERS,
  waitlistAnswerSchema,
  waitlistSummarySchema,
  type WaitlistToken,
  waitlistTokenSchema,
} from '@rampart/waitlist/contract';
import { type Id, idParameterSchema } from '../contract.js';
import { Public, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { AlsoAsForm } from '../platform/form-pages.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller, CurrentVisit } from '../platform/request-context.js';
import { WaitlistDoor } from './waitlist-door.service.js';

@Controller('waitlist')
@KeyAccess('waitlist')
export class WaitlistController {
  constructor(
    @Inject(WaitlistDoor) private readonly door: WaitlistDoor,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @ContextOf(waitlist) private readonly context: WaitlistContext,
  ) {}

  @Post()
  @Public()
  @AlsoAsForm({ done: 'join-waitlist/thanks', problem: 'join-waitlist/problem' })
  @Answers({
    summary: 'Ask to join the waitlist; the same answer for every address, and a mail to confirm by',
    status: 202,
    schema: waitlistAnswerSchema,
  })
  joinWaitlist(
    @JsonBody(joinWaitlistSchema) body: JoinWaitlist,
    @CurrentVisit() visit: Visit,
  ): Promise<WaitlistAnswer> {
    return this.door.join(visit, body);
  }

  @Post('confirm')
  @Public()
  @AlsoAsForm({ done: 'join-waitlist/confirmed', problem: 'join-waitlist/problem' })
  @Answers({ summary: 'Confirm an address by the token of its mail', schema: waitlistAnswerSchema })
  confirmWaitlistEntry(
    @JsonBody(waitlistTokenSchema) body: WaitlistToken,
    @CurrentVisit() visit: Visit,
  ): Promise<WaitlistAnswer> {
    return this.door.confirm(visit, body);
  }

  @Post('leave')
  @Public()
  @AlsoAsForm({ done: 'join-waitlist/left', problem: 'join-waitlist/problem' })
  @Answers({
    summary: 'Leave the waitlist by the token of a mail; the address is erased',
    schema: waitlistAnswerSchema,
  })
  leaveWaitlist(
    @JsonBody(waitlistTokenSchema) body: WaitlistToken,
    @CurrentVisit() visit: Visit,
  ): Promise<WaitlistAnswer> {
    return this.door.leave(visit, body);
  }

  @Get()
  @Roles(...WAITLIST_READERS)
  @AnswersList(waitlistList, {
    summary: 'The waitlist, newest first; addresses are for administrators only',
  })
  listWaitlistEntries(@CurrentCaller() caller: Caller, @ListParameters(waitlistList) asked: AskedList) {
    const addresses = WAITLIST_HOSTS.some((role) => caller.roles.includes(role));
    return this.lists.answer(waitlistList, caller, { scope: { addresses }, asked });
  }

  @Get('summary')
  @Roles(...WAITLIST_READERS)
  @Answers({ summary: 'Count addresses by status', schema: waitlistSummarySchema, positioned: true })
  getWaitlistSummary(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, WAITLIST, summariseWaitlist);
  }

  @Get('contact-address')
  @Roles(...WAITLIST_READERS)
  @Answers({
    summary: 'Where visitors may write to',
    schema: contactAddressViewSchema,
    timeless: 'It is where visitors may write to now.',
  })
  async getContactAddress() {
    return { address: await readContactAddress(this.context) };
  }

  @Put('contact-address')
  @Roles(...WAITLIST_HOSTS)
  @Answers({
    summary: 'Set where visitors may write to; the waitlist page shows it at once',
    schema: contactAddressViewSchema,
    positioned: true,
  })
  setContactAddress(
    @CurrentCaller() caller: Caller,
    @JsonBody(contactAddressSchema) { address }: ContactAddress,
  ) {
    return this.reads.written(setContactAddress(this.context, causeOf(caller), address), []);
  }

  @Post(':id/invite')
  @Roles(...WAITLIST_HOSTS)
  @Answers({ summary: 'Invite an entry by mail; a second invitation changes nothing' })
  async inviteWaitlistEntry(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    await this.reads.written(inviteEntry(this.context, causeOf(caller), id), [WAITLIST]);
  }

  @Delete(':id')
  @Roles(...WAITLIST_HOSTS)
  @NoKeys('Erasure is asked for by people.')
  @Answers({ summary: 'Remove an address; it is forgotten' })
  async removeWaitlistEntry(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    await this.reads.written(removeEntry(this.context, causeOf(caller), id), [WAITLIST]);
  }
}

const causeOf = ({ userId, correlationId }: Caller) => ({ actor: userActor(userId), correlationId });
