import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Post,
  Res,
} from '@nestjs/common';
import { type ServerResponse } from 'node:http';
import { asHtml, escaped, htmlPage, timeText } from '../html-page.js';
import { Firewall, firewallMessageSchema, isChange, type RefusedAddress } from './firewall.js';

@Controller('firewall')
export class FirewallController {
  constructor(@Inject(Firewall) private readonly firewall: Firewall) {}

  @Post()
  @HttpCode(204)
  take(@Body() body: unknown): void {
    const message = firewallMessageSchema.safeParse(body);
    if (message.success) this.firewall.take(message.data);
    // A change that was not applied must not be answered as if it were.
    else if (isChange(body))
      throw new BadRequestException('This change has no address or no position. Send both.');
  }

  @Get()
  list(@Headers('accept') accept = '', @Res({ passthrough: true }) response: ServerResponse) {
    response.setHeader('Vary', 'Accept');
    response.setHeader('Cache-Control', 'no-store');
    const refused = this.firewall.refused();
    if (!accept.includes('text/html')) return refused;
    asHtml(response);
    return page(refused);
  }
}

const rowOf = ({ address, since, until }: RefusedAddress): string =>
  `<tr><td>${escaped(address)}</td><td>${timeText(since)}</td><td>${until === null ? 'no end' : timeText(new Date(until))}</td></tr>`;

const page = (refused: readonly RefusedAddress[]): string =>
  htmlPage({
    title: 'Refused addresses',
    site: 'Simulated firewall',
    notice:
      'It refuses nothing: what Rampart asks it to refuse is kept here, in memory, until the sandbox stops.',
    body: [
      '<h1>Refused addresses</h1>',
      refused.length === 0
        ? '<p>None yet. Block an address in Rampart.</p>'
        : `<table><thead><tr><th scope="col">Address</th><th scope="col">Since</th><th scope="col">Until</th></tr></thead><tbody>${refused.map(rowOf).join('')}</tbody></table>`,
    ],
  });
