import { Controller, Inject, Post } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { type Painted, paintedSchema } from '../contract.js';
import { SignedIn } from '../platform/access.js';
import { Answers, JsonBody } from '../platform/http.js';
import { NoKeys } from '../platform/key-access.js';
import { CurrentCaller } from '../platform/request-context.js';
import { PaintedFrames } from './painted-frames.service.js';

@Controller('operations/painted-frames')
@NoKeys('Only a browser shows frames.')
export class PaintedFramesController {
  constructor(@Inject(PaintedFrames) private readonly frames: PaintedFrames) {}

  @Post()
  @SignedIn()
  @Answers({
    summary: 'Report that an event was painted, for the measured time from event to pixel',
    status: 202,
  })
  reportPaintedFrame(@CurrentCaller() caller: Caller, @JsonBody(paintedSchema) body: Painted): Promise<void> {
    return this.frames.take(caller.userId, body);
  }
}
