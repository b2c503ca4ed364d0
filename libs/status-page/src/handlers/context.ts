import type { Recording } from '@rampart/event-log';
import type { HealthFigures } from '../domain/components.js';

export interface StatusPageContext extends Recording {
  /** The operator's tenant, because the page is about its installation. */
  readonly tenantId: string;
  readonly health: () => Promise<HealthFigures>;
}

export const MEASURING_STREAM = 'status-page:installation';
