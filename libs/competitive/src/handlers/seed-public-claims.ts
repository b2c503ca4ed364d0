import { commandOf, handleCommand, uuidFrom } from '@rampart/event-log';
import { type CompetitorCommand, competitorDecider } from '../domain/competitor.js';
import { PUBLIC_CLAIMS, type PublicClaims } from '../domain/public-claims.js';
import { type CompetitiveContext, competitorIdOf, competitorStream } from './context.js';

/** Safe at every start and concurrently; claims by people stay. @returns the number of new events */
export async function seedPublicClaims(
  context: CompetitiveContext,
  seed: readonly PublicClaims[] = PUBLIC_CLAIMS,
): Promise<number> {
  let recorded = 0;
  // One after the other, because the order of competitors is permanent.
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
          // The dates were verified when they were written, so this machine's clock does not matter.
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
