import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import { type Switch, switchSchema, referenceSchema } from '../../contract.js';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { guardedGet } from '@rampart/outbound';
import {
  addFeed,
  changeFeed,
  type FeedsContext,
  listFeeds,
  lookAtServer,
  removeFeed,
  requestPoll,
  switchFeed,
} from '@rampart/soc';
import {
  intelFeedSchema,
  type LookAtTaxii,
  lookAtTaxiiSchema,
  MOST_FEEDS,
  type SaveFeed,
  saveFeedSchema,
  SOC_MANAGERS,
  SOC_READERS,
  taxiiOfferSchema,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { OfCapability, Roles } from '../../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess } from '../../platform/key-access.js';
import { Bounded } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';

const pathSchema = z.object({ feedId: z.uuid() });
type Path = z.infer<typeof pathSchema>;

/** Feeds of indicators: TAXII 2.1 collections and lists at an address. The worker polls them. */
@Controller('soc/intel/feeds')
@KeyAccess('soc')
@OfCapability('soc')
export class SocIntelFeedsController {
  private readonly context: FeedsContext;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {
    const { log, database, clock, ids, access } = runtime;
    this.context = { log, database, clock, ids, vault: access.vault };
  }

  @Get()
  @Roles(...SOC_READERS)
  @Bounded(`At most ${MOST_FEEDS} for each tenant; more are refused with \`soc-intel.too-many-feeds\`.`)
  @Answers({
    summary: 'Feeds with how their last poll went, oldest first; never what opens them',
    schema: z.array(intelFeedSchema),
    noPast: 'Feeds are kept only as they are now.',
  })
  listIntelFeeds(@CurrentCaller() { tenantId }: Caller) {
    const { database, clock } = this.context;
    return withTenant(database, tenantId, (manager) => listFeeds(manager, clock.now()));
  }

  @Post()
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Follow a collection of a TAXII 2.1 server, or a list at an address',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  addIntelFeed(@CurrentCaller() caller: Caller, @JsonBody(saveFeedSchema) feed: SaveFeed) {
    return this.reads.written(addFeed(this.context, caller, feed), []);
  }

  @Post('inspect')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'What a TAXII 2.1 server offers: its API roots and their collections; nothing is kept',
    schema: taxiiOfferSchema,
  })
  inspectIntelFeed(@CurrentCaller() { tenantId }: Caller, @JsonBody(lookAtTaxiiSchema) wanted: LookAtTaxii) {
    const transport = guardedGet(this.runtime.environment.RAMPART_INTEL_ORIGINS);
    return lookAtServer({ ...this.context, transport }, tenantId, wanted);
  }

  @Put(':feedId')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Follow a feed in another way; credentials not given stay', positioned: true })
  changeIntelFeed(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { feedId }: Path,
    @JsonBody(saveFeedSchema) feed: SaveFeed,
  ) {
    return this.reads.written(changeFeed(this.context, caller, feedId, feed), []);
  }

  @Put(':feedId/enabled')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Switch a feed on or off; its indicators stay', positioned: true })
  switchIntelFeed(
    @CurrentCaller() caller: Caller,
    @PathParameters(pathSchema) { feedId }: Path,
    @JsonBody(switchSchema) { enabled }: Switch,
  ) {
    return this.reads.written(switchFeed(this.context, caller, feedId, enabled), []);
  }

  @Post(':feedId/poll')
  @Roles(...SOC_MANAGERS)
  @Answers({ summary: 'Have a feed asked at once', positioned: true })
  pollIntelFeed(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { feedId }: Path) {
    return this.reads.written(requestPoll(this.context, caller, feedId), []);
  }

  @Delete(':feedId')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'No longer follow a feed and forget what opens it; its indicators stay until they have ended',
    positioned: true,
  })
  removeIntelFeed(@CurrentCaller() caller: Caller, @PathParameters(pathSchema) { feedId }: Path) {
    return this.reads.written(removeFeed(this.context, caller, feedId), []);
  }
}
