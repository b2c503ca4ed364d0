import { sharedReading, type TextsIn } from '@rampart/kernel';
import { withTenant } from '@rampart/database';
import { isStatusPageShown, readStatus, statesOf, statusPage } from '@rampart/status-page';
import type { Status } from '@rampart/status-page/contract';
import type { Markup } from '../platform/fill-page.js';
import type { Runtime } from '../platform/runtime.js';
import { hiddenMarkup, statusMarkup, unreadableMarkup } from './status-markup.js';

type Sources = Pick<Runtime, 'contexts' | 'clock' | 'database' | 'logger'>;

/** How long visitors see the same answer, milliseconds. */
const BELIEVED_MS = 5_000;

/** The state of every component now, their history, and the incidents. */
export async function statusNow({ contexts, clock, database }: Sources): Promise<Status> {
  const { tenantId, health } = contexts.of(statusPage);
  const states = statesOf(await health());
  return withTenant(database, tenantId, (manager) => readStatus(manager, states, clock.now()));
}

/** The status for everyone; null while the page is switched off. Many visitors cost one reading. */
export function shownStatus(sources: Sources): () => Promise<Status | null> {
  return sharedReading(sources.clock, BELIEVED_MS, async () =>
    (await isStatusPageShown(sources.contexts.of(statusPage))) ? statusNow(sources) : null,
  );
}

/** The content of `/status`: also while the page is switched off, so that no visitor waits for the console. */
export function statusPageOf(sources: Sources): (texts: TextsIn) => Promise<Markup> {
  const read = shownStatus(sources);
  return async (texts) => {
    try {
      const status = await read();
      return status === null ? hiddenMarkup(texts) : statusMarkup(status, texts);
    } catch (error) {
      sources.logger.warn({ err: error }, 'the status page could not be read');
      return unreadableMarkup(texts);
    }
  };
}
