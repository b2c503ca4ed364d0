import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { ClaimRecord, Competitor as CompetitorView, RecordClaim } from '../contract/index.js';
import type { ClaimRecorded, CompetitorEvent } from './competitor.events.js';

export interface Competitor {
  readonly competitorId: string;
  readonly name: string;
  readonly homepage: string;
  /** In the order in which they were recorded. */
  readonly claims: readonly ClaimRecord[];
}

/** Null until the competitor is added. */
export type CompetitorState = Competitor | null;

export type CompetitorCommand =
  | Command<
      'AddCompetitor',
      { readonly competitorId: string; readonly name: string; readonly homepage: string }
    >
  | Command<
      'RecordClaim',
      RecordClaim & {
        readonly claimId: string;
        /** User id; null for claims that ship with the product. */
        readonly recordedBy: string | null;
        readonly at: string;
        /** `YYYY-MM-DD`: the latest date in any time zone. */
        readonly today: string;
      }
    >
  | Command<
      'ChallengeClaim',
      {
        readonly claimId: string;
        readonly reason: string;
        readonly challengedBy: string;
        readonly at: string;
      }
    >;

export const competitorDecider: Decider<CompetitorState, CompetitorCommand, CompetitorEvent> = {
  initialState: () => null,
  evolve,
  decide(command, competitor) {
    if (command.type === 'AddCompetitor') {
      return competitor === null ? [{ type: 'CompetitorAdded', data: command.data }] : [];
    }
    if (competitor === null)
      throw new DomainError(
        'competitor.not-found',
        'not-found',
        t`This competitor does not exist. Reload the list.`,
      );
    switch (command.type) {
      case 'RecordClaim':
        return record(command.data, competitor);
      case 'ChallengeClaim':
        return challenge(command.data, competitor);
      default:
        return unreachable(command);
    }
  },
};

type DataOf<Type extends CompetitorCommand['type']> = Extract<CompetitorCommand, { type: Type }>['data'];

function record(data: DataOf<'RecordClaim'>, competitor: Competitor): readonly CompetitorEvent[] {
  const { at, today, ...claim } = data;
  if (claim.seenAt > today)
    throw new DomainError(
      'claim.seen-in-future',
      'invalid',
      t`The date of the claim is in the future. Enter an earlier date.`,
    );
  const cell = competitor.claims.filter(({ feature }) => feature === claim.feature);
  if (competitor.claims.some(({ id }) => id === claim.claimId)) return [];
  // A person's claim takes precedence over claims that ship with the product, even newer ones.
  if (claim.recordedBy === null && cell.some(({ recordedBy }) => recordedBy !== null)) return [];
  const latest = latestUnchallenged(cell);
  if (latest !== null && saysTheSame(latest, claim)) return [];
  return [
    {
      type: 'ClaimRecorded',
      data: { competitorId: competitor.competitorId, ...claim, recordedAt: at },
    },
  ];
}

function saysTheSame(one: ClaimRecord, other: RecordClaim): boolean {
  const of = ({ covers, statement, sourceUrl, seenAt, seenAs }: Omit<RecordClaim, 'feature'>): string =>
    JSON.stringify([covers, statement, sourceUrl, seenAt, seenAs]);
  return of(one) === of(other);
}

function challenge(
  { claimId, reason, challengedBy, at }: DataOf<'ChallengeClaim'>,
  { competitorId, claims }: Competitor,
): readonly CompetitorEvent[] {
  const claim = claims.find(({ id }) => id === claimId);
  if (claim === undefined)
    throw new DomainError('claim.not-found', 'not-found', t`This claim does not exist. Reload the list.`);
  if (claim.challenge !== null) return [];
  const { feature } = claim;
  return [
    {
      type: 'ClaimChallenged',
      data: { competitorId, claimId, feature, reason, challengedBy, challengedAt: at },
    },
  ];
}

function evolve(competitor: CompetitorState, event: CompetitorEvent): CompetitorState {
  if (event.type === 'CompetitorAdded') return { ...event.data, claims: [] };
  if (competitor === null) return null;
  switch (event.type) {
    case 'ClaimRecorded':
      return { ...competitor, claims: [...competitor.claims, claimRecordOf(event.data)] };
    case 'ClaimChallenged': {
      const { claimId, reason, challengedBy, challengedAt } = event.data;
      const claims = competitor.claims.map((claim) =>
        claim.id === claimId ? { ...claim, challenge: { reason, challengedBy, challengedAt } } : claim,
      );
      return { ...competitor, claims };
    }
    default:
      return unreachable(event);
  }
}

export function claimRecordOf({ claimId, ...claim }: ClaimRecorded): ClaimRecord {
  return { id: claimId, ...claim, challenge: null };
}

export function competitorView({ competitorId, name, homepage }: Competitor): CompetitorView {
  return { id: competitorId, name, homepage };
}

/** The last unchallenged claim, which a cell shows. @param claims in recording order */
export function latestUnchallenged(claims: readonly ClaimRecord[]): ClaimRecord | null {
  return claims.findLast(({ challenge: against }) => against === null) ?? null;
}
