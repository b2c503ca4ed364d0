import type { AudienceAccess } from '@rampart/bot-detection';
import { ConnectorError } from '@rampart/connectors/contract';
import { openAccess, type SocialContext } from '@rampart/social-accounts';

/** The secrets of linked accounts whose audiences are scanned, for one run each. */
export const audienceAccess = (context: SocialContext): AudienceAccess => ({
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
});
