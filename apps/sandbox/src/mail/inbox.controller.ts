import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { type CapturedMail, type CaptureServer } from '@rampart/mail/capture';
import { type ServerResponse } from 'node:http';
import { asHtml } from '../html-page.js';
import { LoopbackGuard } from '../loopback.guard.js';
import { MAIL_SERVER } from '../tokens.js';
import { listPage, messagePage } from './inbox-pages.js';

const TIMEOUT_MS = 25_000;

@Controller('mail')
export class InboxController {
  constructor(@Inject(MAIL_SERVER) private readonly server: CaptureServer) {}

  @Get()
  list(@Headers('accept') accept: string | undefined, @Res({ passthrough: true }) response: ServerResponse) {
    const mails = [...this.server.messages].reverse();
    return answer(accept, response, mails, () => listPage(mails, this.server.smtpUrl));
  }

  /** The first mail to `to` with a number greater than `after`; 204 after waiting 25 seconds. */
  @Get('next')
  async next(
    @Query('to') to: string | undefined,
    @Query('after') after: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ): Promise<CapturedMail | undefined> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const from = Number(after ?? 0);
    const wanted = ({ number, envelope }: CapturedMail): boolean =>
      number > from && (to === undefined || envelope.to.includes(to));
    try {
      return await this.server.waitForMail(wanted, AbortSignal.any([gone.signal, late]));
    } catch {
      response.statusCode = 204;
      return undefined;
    }
  }

  @Get(':number')
  read(
    @Param('number') number: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) response: ServerResponse,
  ) {
    const mail = this.server.messages.find((one) => String(one.number) === number);
    if (mail === undefined) throw new NotFoundException();
    return answer(accept, response, mail, () => messagePage(mail));
  }

  @Delete()
  @HttpCode(204)
  @UseGuards(LoopbackGuard)
  clear(): void {
    this.server.clear();
  }
}

function answer<Data>(accept = '', response: ServerResponse, data: Data, page: () => string): Data | string {
  response.setHeader('Vary', 'Accept');
  response.setHeader('Cache-Control', 'no-store');
  if (!accept.includes('text/html')) return data;
  asHtml(response);
  return page();
}
