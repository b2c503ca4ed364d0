import { Controller, Get, Param, Res } from '@nestjs/common';
import { type ServerResponse } from 'node:http';
import { asHtml, escaped, htmlPage } from '../html-page.js';
import { SHORT_LINKS } from './short-links.js';

/** A simulated shortener, so that the composer's scan can be tried without the internet. */
@Controller('links')
export class ShortLinksController {
  @Get()
  list(@Res({ passthrough: true }) response: ServerResponse): string {
    asHtml(response);
    const rows = SHORT_LINKS.map(
      ({ code, what, to }) =>
        `<tr><td>/links/${code}</td><td>${escaped(what)}</td><td>${escaped(to ?? 'none')}</td></tr>`,
    );
    return page('Short links', [
      '<h1>Short links</h1>',
      `<table><tr><th>Link</th><th>What it does</th><th>Redirects to</th></tr>${rows.join('')}</table>`,
    ]);
  }

  @Get(':code')
  open(@Param('code') code: string, @Res({ passthrough: true }) response: ServerResponse): string {
    const link = SHORT_LINKS.find((each) => each.code === code);
    if (link?.to === null || link === undefined) {
      asHtml(response);
      response.statusCode = link === undefined ? 404 : 200;
      const title = link === undefined ? 'No such link' : 'The end of a short link';
      return page(title, [`<h1>${title}</h1>`]);
    }
    response.statusCode = 302;
    response.setHeader('Location', link.to);
    return '';
  }
}

const page = (title: string, body: readonly string[]): string =>
  htmlPage({
    title,
    site: 'Simulated shortener',
    notice: 'These links are invented. They show what the scan of a post finds.',
    body,
  });
