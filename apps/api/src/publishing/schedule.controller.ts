import { Controller, Get, Inject, Post, Put, StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  listSlots,
  POST_BOARD,
  publishing,
  type PublishingServices,
  readBestTimes,
  readCalendar,
  resolveTime,
  setSlots,
  writeIcs,
} from '@rampart/publishing';
import {
  accountSlotsSchema,
  type BestTimesQuery,
  bestTimesQuerySchema,
  bestTimesSchema,
  CALENDAR_RANGE,
  calendarSchema,
  POST_EDITORS,
  POST_READERS,
  type ResolveTime,
  resolvedTimeSchema,
  resolveTimeSchema,
  type Slots,
  slotsSchema,
} from '@rampart/publishing/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters, QueryParameters } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { Bounded } from '../platform/lists.js';
import { type Ranged, RangeParameters } from '../platform/ranges.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const accountPathSchema = z.object({ accountId: z.uuid() });

/** The calendar of posts, local times, and the queues of accounts. */
@Controller('publishing')
@KeyAccess('posts')
@OfCapability('publishing')
export class ScheduleController {
  constructor(
    @ContextOf(publishing) private readonly context: PublishingServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('calendar')
  @Roles(...POST_READERS)
  @Bounded('At most 2,000 runs of the range.')
  @Answers({ summary: 'What is due on each account in a range', schema: calendarSchema, positioned: true })
  readCalendar(@CurrentCaller() caller: Caller, @RangeParameters(CALENDAR_RANGE) { range }: Ranged) {
    return this.reads.read(caller, POST_BOARD, async (manager) => ({
      entries: await readCalendar(manager, range),
    }));
  }

  @Get('calendar.ics')
  @Roles(...POST_READERS)
  @Answers({
    summary: 'The calendar as a file for other programs',
    mediaType: 'text/calendar',
    noPast: 'A calendar file holds what is due now.',
  })
  async downloadCalendar(
    @CurrentCaller() caller: Caller,
    @RangeParameters(CALENDAR_RANGE) { range }: Ranged,
  ) {
    const { body } = await this.reads.read(caller, POST_BOARD, (manager) => readCalendar(manager, range));
    const file = Buffer.from(writeIcs(body, this.context.clock.now().toISOString()));
    return new StreamableFile(file, {
      ...{ type: 'text/calendar', length: file.length, disposition: 'attachment; filename="posts.ics"' },
    });
  }

  @Get('accounts/:accountId/best-times')
  @Roles(...POST_READERS)
  @Answers({
    summary: 'Hours at which the own posts of an account brought more than its average',
    schema: bestTimesSchema,
    noPast: 'It is read from the network.',
  })
  readBestTimes(
    @CurrentCaller() caller: Caller,
    @PathParameters(accountPathSchema) { accountId }: z.infer<typeof accountPathSchema>,
    @QueryParameters(bestTimesQuerySchema) { zone }: BestTimesQuery,
  ) {
    return readBestTimes(this.context, caller, accountId, zone);
  }

  @Post('times/resolve')
  @KeyAccess('posts', 'read')
  @Roles(...POST_READERS)
  @Answers({
    summary: 'The instants of a local time: none in a gap, two in an overlap',
    schema: resolvedTimeSchema,
  })
  resolveLocalTime(@JsonBody(resolveTimeSchema) body: ResolveTime) {
    return resolveTime(body);
  }

  @Get('slots')
  @Roles(...POST_READERS)
  @Bounded('One for each linked account.')
  @Answers({
    summary: 'When the queue of each account publishes',
    schema: z.array(accountSlotsSchema),
    noPast: 'Slots are read from their own streams, as they are now.',
  })
  listPostingSlots(@CurrentCaller() caller: Caller) {
    return listSlots(this.context, caller);
  }

  @Put('slots/:accountId')
  @Roles(...POST_EDITORS)
  @Answers({
    summary: 'Set when the queue of an account publishes',
    schema: accountSlotsSchema,
    positioned: true,
  })
  setPostingSlots(
    @CurrentCaller() caller: Caller,
    @PathParameters(accountPathSchema) { accountId }: z.infer<typeof accountPathSchema>,
    @JsonBody(slotsSchema) body: Slots,
  ) {
    return this.reads.written(setSlots(this.context, caller, accountId, body), []);
  }
}
