import { Controller, Get, Header, Inject, StreamableFile } from '@nestjs/common';
import { addressBlock, type Visit } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import { publishing, type PublishingServices } from '@rampart/publishing';
import { z } from 'zod';
import { Public } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, PathParameters } from '../platform/http.js';
import { RateLimiter } from '../platform/rate-limit.js';
import { CurrentVisit } from '../platform/request-context.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

const tokenPathSchema = z.object({ token: z.string().min(40).max(1_000) });
/** The limit is high because networks fetch the pictures of many posts from few addresses. */
const FETCHES = { name: 'media of a post', burst: 300, perSecond: 5 };

/** Marked copies of pictures, for networks that fetch them. A signed address is valid for an hour. */
@Controller('publishing/media')
export class MediaController {
  private readonly fetches: RateLimiter;

  constructor(
    @ContextOf(publishing) private readonly context: PublishingServices,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    this.fetches = new RateLimiter(runtime, FETCHES);
  }

  @Get(':token')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @Header('Cache-Control', 'no-store')
  @Answers({
    summary: 'A picture of a post, for the network that publishes it',
    mediaType: '*/*',
    noPast: 'An address is good for an hour.',
  })
  async fetchPostMedia(
    @PathParameters(tokenPathSchema) { token }: z.infer<typeof tokenPathSchema>,
    @CurrentVisit() visit: Visit,
  ): Promise<StreamableFile> {
    await this.fetches.take(addressBlock(visit.origin.address));
    const file = await this.context.media.openPublic(token);
    if (file === null)
      throw new DomainError(
        'publishing.unknown-media',
        'not-found',
        t`This address is not valid any more. Publish the post again.`,
      );
    return new StreamableFile(file.bytes, { type: file.mime, length: file.bytes.length });
  }
}
