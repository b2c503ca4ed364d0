import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { userActor } from '@rampart/event-log';
import type { Caller, Visit } from '@rampart/identity-access';
import {
  inviteEntry,
  listWaitlist,
  readContactAddress,
  removeEntry,
  setContactAddress,
  summariseWaitlist,
  WAITLIST,
  waitlist,
  type WaitlistContext,
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
  waitlistEntryViewSchema,
  waitlistStatusSchema,
  waitlistSummarySchema,
  type WaitlistToken,
  waitlistTokenSchema,
} from '@rampart/waitlist/contract';
import { z } from 'zod';
import { type Id, idParameterSchema } from '../contract.js';
import { Public, Roles } from '../platform/access.js';
import { Answer } from '../platform/answer.js';
import { ContextOf } from '../platform/context-of.js';
import { AlsoAsForm } from '../platform/form-pages.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller, CurrentVisit } from '../platform/request-context.js';
import { WaitlistDoor } from './waitlist-door.service.js';

const listSchema = z.object({
  status: waitlistStatusSchema.optional(),
  cursor: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

@Controller('waitlist')
@KeyAccess('waitlist')
export class WaitlistController {
  constructor(
    @Inject(WaitlistDoor) private readonly door: WaitlistDoor,
    @Inject(ReadModels) private readonly reads: ReadModels,
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

  @Post('confirmations')
  @Public()
  @AlsoAsForm({ done: 'join-waitlist/confirmed', problem: 'join-waitlist/problem' })
  @Answers({ summary: 'Confirm an address by the token of its mail', schema: waitlistAnswerSchema })
  confirmWaitlistEntry(
    @JsonBody(waitlistTokenSchema) body: WaitlistToken,
    @CurrentVisit() visit: Visit,
  ): Promise<WaitlistAnswer> {
    return this.door.confirm(visit, body);
  }

  @Post('departures')
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
  @Answers({
    summary: 'The waitlist, newest first; addresses are for administrators only',
    schema: z.array(waitlistEntryViewSchema),
    positioned: true,
  })
  async listWaitlistEntries(
    @CurrentCaller() caller: Caller,
    @QueryParameters(listSchema) { status, cursor, limit }: z.infer<typeof listSchema>,
  ) {
    const addresses = WAITLIST_HOSTS.some((role) => caller.roles.includes(role));
    const page = { limit, cursor: cursor ?? null, status: status ?? null, addresses };
    const { body, asOf } = await this.reads.read(caller, WAITLIST, (manager) => listWaitlist(manager, page));
    return new Answer(body.items, asOf, body.next === null ? null : String(body.next));
  }

  @Get('summary')
  @Roles(...WAITLIST_READERS)
  @Answers({ summary: 'How many addresses stand where', schema: waitlistSummarySchema, positioned: true })
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

  @Post(':id/invitation')
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
