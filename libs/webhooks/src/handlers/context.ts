import type { PersonalVault, Recording } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { FactCatalog } from '../domain/fact.js';
import type { Destination } from '../ports/sender.js';

export interface WebhooksContext extends Recording {
  /** Runs as `rampart_app`, so that row-level security applies. */
  readonly database: DataSource;
  readonly vault: PersonalVault;
  readonly catalog: FactCatalog;
}

export const streamOf = (webhookId: string): string => `webhook:${webhookId}`;

const sealedAs = (tenantId: string, webhookId: string) => ({
  tenantId,
  subject: `webhook:${webhookId}`,
  field: 'webhooks.destination',
});

export const sealDestination = (
  { vault }: Pick<WebhooksContext, 'vault'>,
  of: { readonly tenantId: string; readonly webhookId: string },
  destination: Destination,
): Promise<Buffer> =>
  vault.seal(sealedAs(of.tenantId, of.webhookId), Buffer.from(JSON.stringify(destination)));

/** Null when the key was destroyed. */
export async function openDestination(
  { vault }: Pick<WebhooksContext, 'vault'>,
  row: { readonly tenant_id: string; readonly webhook_id: string; readonly sealed: Buffer },
): Promise<Destination | null> {
  const opened = await vault.open(sealedAs(row.tenant_id, row.webhook_id), row.sealed);
  return opened === null ? null : (JSON.parse(opened.toString()) as Destination);
}
