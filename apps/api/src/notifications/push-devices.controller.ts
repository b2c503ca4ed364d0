import { Controller, Delete, Get, Inject, Post, Put } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { notificationsCapability, type NotificationsServices } from '@rampart/installation';
import {
  addPushDevice,
  askPushTest,
  changePushDevice,
  readPushSettings,
  removePushDevice,
} from '@rampart/notifications';
import {
  type AddPushDevice,
  addPushDeviceSchema,
  type ChangePushDevice,
  changePushDeviceSchema,
  pushSettingsSchema,
} from '@rampart/notifications/contract';
import { type Id, idParameterSchema, referenceSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

const NO_PAST = 'Addresses of devices are not in the log.';

/** The caller's devices that get push messages. Their addresses and keys are write-only. */
@Controller('notifications/push')
@NoKeys('Devices belong to one person and one session.')
export class PushDevicesController {
  constructor(
    @ContextOf(notificationsCapability) private readonly context: NotificationsServices,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get()
  @SignedIn()
  @Answers({
    summary: 'Your devices that get push messages, and the key that browsers subscribe with',
    schema: pushSettingsSchema,
    noPast: NO_PAST,
  })
  readPushSettings(@CurrentCaller() caller: Caller) {
    return readPushSettings(this.context, caller);
  }

  @Post('devices')
  @SignedIn()
  @Answers({
    summary: 'Send push messages to this browser until its session ends; a known one is renewed',
    status: 201,
    schema: referenceSchema,
    positioned: true,
  })
  addPushDevice(@CurrentCaller() caller: Caller, @JsonBody(addPushDeviceSchema) body: AddPushDevice) {
    return this.reads.written(addPushDevice(this.context, caller, body), []);
  }

  @Put('devices/:id')
  @SignedIn()
  @Answers({ summary: 'Rename a device, or hide what its messages are about' })
  changePushDevice(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
    @JsonBody(changePushDeviceSchema) body: ChangePushDevice,
  ): Promise<void> {
    return changePushDevice(this.context, caller, id, body);
  }

  @Delete('devices/:id')
  @SignedIn()
  @Answers({ summary: 'Stop push messages to a device, and erase its address' })
  removePushDevice(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    return removePushDevice(this.context, caller, id);
  }

  @Post('devices/:id/test')
  @SignedIn()
  @Answers({ summary: 'Send a test message to a device', status: 202 })
  async testPushDevice(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: Id,
  ): Promise<void> {
    await askPushTest(this.context, caller, id);
  }
}
