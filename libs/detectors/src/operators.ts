import type { EventDefinition, RecordedEvent } from '@rampart/event-log/contract';

/** How events name the staff tenant that operates a tenant. */
export interface OperatorRegister {
  readonly handles: readonly EventDefinition[];
  readonly registered: (
    event: RecordedEvent,
  ) => { readonly tenantId: string; readonly operatorTenantId: string } | null;
}
