import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  askTest,
  connectHook,
  disconnectHook,
  listChannels,
  messageList,
  soc,
  SOC_MESSAGES,
  type SocContext,
} from '@rampart/soc';
import {
  connectedHookSchema,
  type ConnectHook,
  connectHookSchema,
  channelHookSchema,
  SOC_MANAGERS,
  SOC_READERS,
  socChannelSchema,
  channelTestedSchema,
} from '@rampart/soc/contract';
import { z } from 'zod';
import { referenceSchema } from '../../contract.js';
import { OfCapability, Roles, SteppedUp } from '../../platform/access.js';
import { ContextOf } from '../../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../../platform/http.js';
import { KeyAccess, NoKeys } from '../../platform/key-access.js';
import { AnswersList, type AskedList, Bounded, ListParameters, Lists } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { CurrentCaller } from '../../platform/request-context.js';

const hookPathSchema = z.object({ hook: channelHookSchema });
const testPathSchema = z.object({ channel: channelTestedSchema });
const SHOWN = [SOC_MESSAGES];

@Controller('soc')
@KeyAccess('soc')
@OfCapability('soc')
export class SocChannelsController {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
  ) {}

  @Get('channels')
  @Roles(...SOC_READERS)
  @Bounded('One for each channel of the product.')
  @Answers({
    summary: 'Channels, where they lead, and what came of the last message',
    schema: z.array(socChannelSchema),
    positioned: true,
  })
  listChannels(@CurrentCaller() caller: Caller) {
    return this.reads.read(caller, SOC_MESSAGES, listChannels);
  }

  @Put('hooks/:hook')
  @Roles(...SOC_MANAGERS)
  @SteppedUp()
  @Answers({
    summary: 'Connect a webhook; the secret that signs is shown in this answer and never again',
    schema: connectedHookSchema,
    positioned: true,
  })
  connectHook(
    @CurrentCaller() caller: Caller,
    @PathParameters(hookPathSchema) { hook }: z.infer<typeof hookPathSchema>,
    @JsonBody(connectHookSchema) body: ConnectHook,
  ) {
    return this.reads.written(connectHook(this.context, caller, hook, body), SHOWN);
  }

  @Delete('hooks/:hook')
  @Roles(...SOC_MANAGERS)
  @NoKeys('A hook holds credentials.')
  @Answers({ summary: 'Disconnect a webhook', positioned: true })
  disconnectHook(
    @CurrentCaller() caller: Caller,
    @PathParameters(hookPathSchema) { hook }: z.infer<typeof hookPathSchema>,
  ) {
    return this.reads.written(disconnectHook(this.context, caller, hook), SHOWN);
  }

  @Post('channels/:channel/test')
  @Roles(...SOC_MANAGERS)
  @Answers({
    summary: 'Send a test message; the channel shows its result',
    status: 202,
    schema: referenceSchema,
    positioned: true,
  })
  testChannel(
    @CurrentCaller() caller: Caller,
    @PathParameters(testPathSchema) { channel }: z.infer<typeof testPathSchema>,
  ) {
    return this.reads.written(askTest(this.context, caller, channel), SHOWN);
  }

  @Get('messages')
  @Roles(...SOC_READERS)
  @AnswersList(messageList, { summary: 'Messages about alerts, newest first, each with its result' })
  listMessages(@CurrentCaller() caller: Caller, @ListParameters(messageList) asked: AskedList) {
    return this.lists.answer(messageList, caller, { scope: null, asked });
  }
}
