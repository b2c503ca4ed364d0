import { commandOf, handleCommand } from '@rampart/event-log';
import { type CompetitorCommand, competitorDecider } from '../domain/competitor.js';
import { PUBLIC_CLAIMS, type PublicClaims } from '../domain/public-claims.js';
import { type CompetitiveContext, competitorIdOf, competitorStream, uuidFrom } from './context.js';

/**
 * Records the claims the product comes with. Safe to call at every start and by several processes at once: what is
 * recorded already, and cells that people have said something about, stay as they are.
 *
 * @returns how many facts were new
 */
export async function seedPublicClaims(
  context: CompetitiveContext,
  seed: readonly PublicClaims[] = PUBLIC_CLAIMS,
): Promise<number> {
  let recorded = 0;
  // One after the other: competitors stand in this order for good.
  for (const { name, homepage, claims } of seed) {
    const competitorId = competitorIdOf(name);
    const at = context.clock.now().toISOString();
    const commands: CompetitorCommand[] = [
      { type: 'AddCompetitor', data: { competitorId, name, homepage } },
      ...claims.map((claim) => ({
        type: 'RecordClaim' as const,
        data: {
          ...claim,
          claimId: uuidFrom(`claim|${competitorId}|${JSON.stringify(claim)}`),
          recordedBy: null,
          at,
          // These dates were checked when the claims were written, whatever this machine's clock says.
          today: claim.seenAt,
        },
      })),
    ];
    for (const command of commands) {
      const by = { tenantId: context.tenantId, actor: 'system' };
      const about = commandOf(context, by, competitorStream(competitorId));
      recorded += (await handleCommand(context.log, competitorDecider, about, command)).events.length;
    }
  }
  return recorded;
}
