import type { Clock } from '@rampart/kernel';
import type { PagePictures } from '../../ports/page-pictures.js';
import { chromiumPictures } from './chromium-pictures.js';
import { findChromium } from './find-chromium.js';
import type { PageReach } from './guarded-proxy.js';

export interface PicturesSettings {
  readonly RAMPART_CHROMIUM?: string | undefined;
  /** When networks are simulated, the pages of their accounts are nowhere. */
  readonly SANDBOX_URL?: string | undefined;
}

/** Pictures by the Chromium of this machine; where there is none, each wish for one is answered with that. */
export function openPictures(settings: PicturesSettings, clock: Clock, reach: PageReach): PagePictures {
  if (settings.SANDBOX_URL !== undefined) return without('the networks are simulated here');
  const program = findChromium(settings.RAMPART_CHROMIUM);
  return program === null ? without('no browser here') : chromiumPictures({ program, clock, reach });
}

const without = (reason: string): PagePictures => ({ take: () => Promise.resolve({ reason }) });
