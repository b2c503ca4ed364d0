import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { type CapturedMail, type CaptureServer } from '@rampart/mail/capture';
import type { Request, Response } from 'express';
import { LoopbackGuard } from '../loopback.guard.js';
import { MAIL_SERVER } from '../tokens.js';
import { listPage, messagePage } from './inbox-pages.js';

/** How long `/mail/next` waits for a mail that has not come yet. */
const PATIENCE_MS = 25_000;

/** The inbox of the simulated mail server: pages for people, the same as JSON for programs. */
@Controller('mail')
export class InboxController {
  constructor(@Inject(MAIL_SERVER) private readonly server: CaptureServer) {}

  /** Every mail that is kept, newest first. */
  @Get()
  list(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const mails = [...this.server.messages].reverse();
    return answer(request, response, mails, () => listPage(mails, this.server.smtpUrl));
  }

  /**
   * The first mail to `to` with a number greater than `after`, now or once it comes; 204 when none comes in 25 seconds.
   */
  @Get('next')
  async next(
    @Query('to') to: string | undefined,
    @Query('after') after: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CapturedMail | undefined> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const late = AbortSignal.timeout(PATIENCE_MS);
    const from = Number(after ?? 0);
    const wanted = ({ number, envelope }: CapturedMail): boolean =>
      number > from && (to === undefined || envelope.to.includes(to));
    try {
      return await this.server.waitForMail(wanted, AbortSignal.any([gone.signal, late]));
    } catch {
      response.status(204);
      return undefined;
    }
  }

  @Get(':number')
  read(
    @Param('number') number: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const mail = this.server.messages.find((one) => String(one.number) === number);
    if (mail === undefined) throw new NotFoundException();
    return answer(request, response, mail, () => messagePage(mail));
  }

  @Delete()
  @HttpCode(204)
  @UseGuards(LoopbackGuard)
  clear(): void {
    this.server.clear();
  }
}

/** A browser asks for HTML; everything else gets the data. */
function answer<Data>(request: Request, response: Response, data: Data, page: () => string): Data | string {
  response.setHeader('Vary', 'Accept').setHeader('Cache-Control', 'no-store');
  if (request.accepts(['json', 'html']) !== 'html') return data;
  // What a mail holds is a stranger's: no script, no request, no frame of another.
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  response.setHeader('Referrer-Policy', 'no-referrer').setHeader('X-Content-Type-Options', 'nosniff');
  response.type('html');
  return page();
}
