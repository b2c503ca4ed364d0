import type { DetectionWatch, WatchedDelivery } from '../../ports/detection-watch.js';
import type { Decoded, DecodedPage } from './decode-page.js';

export const watchedOf = ({ position, correlationId, took, said, changes }: Decoded): WatchedDelivery => ({
  ...{ position, correlationId, ...took },
  ...{ events: said.events, alerts: changes.length },
});

/** Reports a page once it is stored, or could not be. */
export async function watchPage(
  watch: DetectionWatch,
  { decoded }: DecodedPage,
  store: () => Promise<void>,
): Promise<void> {
  const began = Date.now();
  let failed = true;
  try {
    await store();
    failed = false;
  } finally {
    watch.stored({ deliveries: decoded.map(watchedOf), began, ended: Date.now(), failed });
  }
}
