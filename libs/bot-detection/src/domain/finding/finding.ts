import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { BotVerdict } from '../../contract/index.js';
import type { BlockTarget, BotFindingEvent } from './finding.events.js';

/** What people and the network did about one found account. */
export interface FindingState {
  readonly verdict: BotVerdict | null;
  /** The blocked and the blocking account; null when a block was never requested. */
  readonly target: BlockTarget | null;
  readonly wanted: boolean;
  /** How the network enforces the block, as far as known. */
  readonly enforced: 'block' | 'mute' | null;
  /** Whether the present request was tried. */
  readonly settled: boolean;
}

interface OfFinding {
  readonly scanId: string;
  readonly findingId: string;
}

export type FindingCommand =
  | Command<'GiveBotVerdict', OfFinding & { readonly verdict: BotVerdict }>
  | Command<'BlockBotAccount', BlockTarget & { readonly automatic: boolean }>
  | Command<'UnblockBotAccount', OfFinding>
  | Command<'RecordEnforcement', OfFinding & { readonly how: 'block' | 'mute' }>
  | Command<'RecordLift', OfFinding>
  | Command<'RecordRefusal', OfFinding & { readonly reason: string }>;

const NOTHING: FindingState = { verdict: null, target: null, wanted: false, enforced: null, settled: true };

/** Decides about one found account. A block is first a request; the network's answer follows. */
export const findingDecider: Decider<FindingState, FindingCommand, BotFindingEvent> = {
  initialState: () => NOTHING,
  decide({ type, data }, state) {
    switch (type) {
      case 'GiveBotVerdict':
        return state.verdict === data.verdict ? [] : [{ type: 'BotVerdictGiven', data }];
      case 'BlockBotAccount':
        return state.wanted ? [] : [{ type: 'BotAccountBlocked', data }];
      case 'UnblockBotAccount':
        return state.wanted && state.target !== null
          ? [{ type: 'BotAccountUnblocked', data: targetOf(state.target) }]
          : [];
      case 'RecordEnforcement':
        return state.wanted && state.enforced === null ? [{ type: 'BotBlockEnforced', data }] : [];
      case 'RecordLift':
        return !state.wanted && state.enforced !== null ? [{ type: 'BotBlockLifted', data }] : [];
      case 'RecordRefusal':
        return state.settled ? [] : [{ type: 'BotBlockNotEnforced', data }];
      default:
        return unreachable(type);
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'BotVerdictGiven':
        return { ...state, verdict: data.verdict };
      case 'BotAccountBlocked':
        return { ...state, target: data, wanted: true, settled: false };
      case 'BotAccountUnblocked':
        return { ...state, wanted: false, settled: state.enforced === null };
      case 'BotBlockEnforced':
        return { ...state, enforced: data.how, settled: true };
      case 'BotBlockLifted':
        return { ...state, enforced: null, settled: true };
      case 'BotBlockNotEnforced':
        return { ...state, settled: true };
      default:
        return unreachable(type);
    }
  },
};

const targetOf = ({ scanId, findingId, network, accountId, linkedId }: BlockTarget): BlockTarget => ({
  ...{ scanId, findingId, network, accountId, linkedId },
});

export const findingStream = (findingId: string): string => `bot-finding:${findingId}`;
