import type { AudienceAccess } from '@rampart/bot-detection';
import { ConnectorError, NETWORK_NAMES, networkSchema } from '@rampart/connectors/contract';
import { openAccess, type SocialServices } from '@rampart/social-accounts';
import type { DataSource } from 'typeorm';

interface Linked {
  readonly account_id: string;
  readonly platform: string;
}

/** Secrets of linked accounts for one run each, and a daily budget for all reading. @param system sees every tenant */
export const audienceAccess = (context: SocialServices, system: DataSource): AudienceAccess => ({
  async open(tenantId, accountId, signal) {
    const opened = await openAccess(context, { tenantId, accountId }, signal);
    if (opened.open) {
      const { connector, access } = opened;
      const ability = connector.capabilities(access.tokens.scopes).audience;
      if (!ability.able) throw new ConnectorError('auth.scope', ability.reason);
      return { connector, access };
    }
    throw new ConnectorError(
      opened.reason === 'paused' ? 'platform.transient' : 'auth.revoked',
      opened.message,
    );
  },
  visit(network, handle, signal) {
    const connector = context.networks.get(network);
    const { withoutLogin = null } = connector?.audience ?? {};
    if (connector !== undefined && withoutLogin !== null)
      return { connector, access: withoutLogin(handle, signal) };
    throw new ConnectorError(
      'policy.blocked',
      `${NETWORK_NAMES[network]} shows visitors no audiences. Link an account.`,
    );
  },
  async linked(tenantId) {
    const rows: Linked[] = await system.query(
      `SELECT account_id, platform FROM social.account_access WHERE tenant_id = $1 AND NOT needs_relinking
       ORDER BY account_id`,
      [tenantId],
    );
    return rows.map(({ account_id: accountId, platform }) => ({
      accountId,
      network: networkSchema.parse(platform),
    }));
  },
  async spend(tenantId, network, cost) {
    const budget = context.budgets.get(network);
    if (budget === undefined || context.networks.get(network)?.simulated === true) return true;
    const day = context.clock.now().toISOString().slice(0, 10);
    return context.spending.take(tenantId, network, { day, cost, perDay: budget.perDay });
  },
});
