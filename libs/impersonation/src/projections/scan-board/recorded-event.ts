import type { RecordedEvent } from '@rampart/event-log';
import type { ImpersonationScanEvent } from '../../domain/impersonation-scan.events.js';

/** An event of a scan with its envelope; the catalog has validated and lifted its data. */
export type RecordedScanEvent = ImpersonationScanEvent &
  Pick<RecordedEvent, 'position' | 'tenantId' | 'metadata'>;
