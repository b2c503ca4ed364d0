import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type {
  AddCompetitor,
  ChallengeClaim,
  ClaimRecord,
  Competitor as CompetitorView,
  RecordClaim,
} from '../contract/index.js';
import {
  type Competitor,
  type CompetitorCommand,
  competitorDecider,
  competitorView,
} from '../domain/competitor.js';
import { type CompetitiveContext, competitorIdOf, competitorStream } from './context.js';

/** The easternmost time zone is fourteen hours ahead of UTC, so this gives the latest date anywhere. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

export async function addCompetitor(
  context: CompetitiveContext,
  requester: Requester,
  { name, homepage }: AddCompetitor,
): Promise<Recorded<CompetitorView>> {
  const competitorId = competitorIdOf(name);
  const command = { type: 'AddCompetitor' as const, data: { competitorId, name, homepage } };
  const { value: state, position } = await change(context, requester, competitorId, command);
  return { value: competitorView(state), position };
}

/** Repeating it returns the existing one. @throws DomainError `competitor.not-found`, `claim.seen-in-future` */
export async function recordClaim(
  context: CompetitiveContext,
  requester: Requester,
  competitorId: string,
  claim: RecordClaim,
): Promise<Recorded<ClaimRecord>> {
  const now = context.clock.now();
  const { value: state, position } = await change(context, requester, competitorId, {
    type: 'RecordClaim',
    data: {
      ...claim,
      claimId: context.ids.next(),
      recordedBy: requester.userId,
      at: now.toISOString(),
      today: new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10),
    },
  });
  return { value: newest(state, ({ feature }) => feature === claim.feature), position };
}

/** Challenges a claim, which hides it. @throws DomainError `competitor.not-found`, `claim.not-found` */
export async function challengeClaim(
  context: CompetitiveContext,
  requester: Requester,
  { competitorId, claimId }: { readonly competitorId: string; readonly claimId: string },
  { reason }: ChallengeClaim,
): Promise<Recorded<ClaimRecord>> {
  const at = context.clock.now().toISOString();
  const { value: state, position } = await change(context, requester, competitorId, {
    type: 'ChallengeClaim',
    data: { claimId, reason, challengedBy: requester.userId, at },
  });
  return { value: newest(state, ({ id }) => id === claimId), position };
}

function newest({ claims }: Competitor, wanted: (claim: ClaimRecord) => boolean): ClaimRecord {
  const claim = claims.findLast(wanted);
  if (claim === undefined)
    throw new DomainError('claim.not-found', 'not-found', t`This claim does not exist. Reload the list.`);
  return claim;
}

async function change(
  context: CompetitiveContext,
  requester: Requester,
  competitorId: string,
  command: CompetitorCommand,
): Promise<Recorded<Competitor>> {
  const by = { ...requester, tenantId: context.tenantId };
  const about = commandOf(context, by, competitorStream(competitorId));
  const outcome = await handleCommand(context.log, competitorDecider, about, command);
  const { state } = outcome;
  if (state === null)
    throw new DomainError(
      'competitor.not-found',
      'not-found',
      t`This competitor does not exist. Reload the list.`,
    );
  return recordedAt(state, outcome);
}
