import { derivedMarkKeys, type MediaContext, videoPrograms, wholeFiles } from '@rampart/media-protection';
import { openIncidents } from '../incidents/incidents-runtime.js';
import type { Runtime } from '../platform/runtime.js';

/** `MediaContext` */
export const MEDIA_CONTEXT = Symbol('media');

/** What this capability works with in this process. Pictures are kept where evidence is, sealed the same way. */
export function openMedia(runtime: Runtime): MediaContext {
  const { log, clock, ids, environment } = runtime;
  const store = wholeFiles(openIncidents(runtime).store);
  const keys = derivedMarkKeys(Buffer.from(environment.RAMPART_KEK, 'base64'));
  return { log, clock, ids, store, keys, video: videoPrograms(environment) };
}
