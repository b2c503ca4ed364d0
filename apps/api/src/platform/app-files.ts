import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfLanguage } from '@rampart/installation';
import type { RequestHandler } from 'express';
import type { WebSites } from './web-sites.js';

/** Files of an installed application that have words. Each has one address, because a browser knows it by that. */
const FILES: ReadonlySet<string> = new Set(['/manifest.webmanifest', '/push-worker.js']);

/** Serves manifest and service worker in the language of the visitor; English ones are files of the bundle. */
export const appFiles =
  (sites: WebSites): RequestHandler =>
  (request, response, next) => {
    if (!FILES.has(request.path)) return next();
    const { language } = sites.for(request, response);
    const file = join(folderOfLanguage(sites.folder, language), request.path);
    if (language === sites.english.language || !existsSync(file)) return next();
    response.setHeader('Cache-Control', 'no-cache').sendFile(file, { dotfiles: 'allow' });
  };
