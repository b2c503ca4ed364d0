import { Controller, Get, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import {
  currentGeneration,
  type MediaContext,
  mediaProtection,
  rotateMarkKey,
} from '@rampart/media-protection';
import {
  MEDIA_READERS,
  mediaAbilitiesSchema,
  rotatedMarkKeySchema,
} from '@rampart/media-protection/contract';
import { OfCapability, Roles, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers } from '../platform/http.js';
import { KeyAccess } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';

@Controller('media-protection')
@KeyAccess('media')
@OfCapability('media-protection')
export class MarkKeysController {
  constructor(@ContextOf(mediaProtection) private readonly context: MediaContext) {}

  @Get('abilities')
  @Roles(...MEDIA_READERS)
  @Answers({
    summary: 'Whether videos are worked on here, or why not',
    schema: mediaAbilitiesSchema,
    timeless: 'It says what this installation can do now.',
  })
  async getMediaAbilities(@CurrentCaller() { tenantId }: Caller) {
    const found = await this.context.video();
    const video = found.state === 'on' ? { state: found.state, version: found.version } : found;
    return { video, keyGeneration: await currentGeneration(this.context, tenantId) };
  }

  @Post('mark-keys/rotate')
  @SteppedUp()
  @Roles('nexus:owner')
  @Answers({
    summary: 'Make marks with a new generation of the key from now on; earlier ones stay readable',
    status: 201,
    schema: rotatedMarkKeySchema,
  })
  async rotateMarkKey(@CurrentCaller() caller: Caller) {
    return (await rotateMarkKey(this.context, caller)).value;
  }
}
