import type { Clock } from '@rampart/kernel';
import type { PagePictures } from '../../ports/page-pictures.js';
import { chromiumPictures } from './chromium-pictures.js';
import { findChromium } from './find-chromium.js';
import type { PageReach } from './guarded-proxy.js';

export interface PicturesSettings {
  readonly RAMPART_CHROMIUM?: string | undefined;
  /** Set when networks are simulated: then the pages of their accounts do not exist. */
  readonly SANDBOX_URL?: string | undefined;
}

/** Takes pictures with this machine's Chromium. Without one, every request is answered with the reason. */
export function openPictures(settings: PicturesSettings, clock: Clock, reach: PageReach): PagePictures {
  if (settings.SANDBOX_URL !== undefined) return without('the networks are simulated here');
  const program = findChromium(settings.RAMPART_CHROMIUM);
  return program === null ? without('no browser here') : chromiumPictures({ program, clock, reach });
}

const without = (reason: string): PagePictures => ({ take: () => Promise.resolve({ reason }) });
