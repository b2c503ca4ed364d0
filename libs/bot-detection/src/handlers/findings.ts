import {
  commandOf,
  handleCommand,
  type Initiator,
  type Recorded,
  recordedAt,
  type Recording,
} from '@rampart/event-log';
import type { BotFinding, GiveVerdict } from '../contract/index.js';
import { findingDecider, type FindingCommand, findingStream } from '../domain/finding/finding.js';

interface DecidedFinding {
  readonly id: string;
  readonly scanId: string;
}

/** A finding of the caller's tenant, as its read model returns it. */
type Known = Pick<BotFinding, 'id' | 'scanId' | 'network' | 'accountId'>;

export const giveBotVerdict = (
  recording: Recording,
  by: Initiator,
  { id, scanId }: Known,
  { verdict }: GiveVerdict,
) => decide(recording, by, { type: 'GiveBotVerdict', data: { scanId, findingId: id, verdict } });

interface ToBlock extends Known {
  /** The linked account that blocks; null when none was used. */
  readonly linkedId: string | null;
}

/** Requests a block, which the worker executes at the network. */
export const blockBotAccount = (
  recording: Recording,
  by: Initiator,
  { id: findingId, scanId, network, accountId, linkedId }: ToBlock,
  automatic = false,
) =>
  decide(recording, by, {
    type: 'BlockBotAccount',
    data: { scanId, findingId, network, accountId, linkedId, automatic },
  });

export const unblockBotAccount = (recording: Recording, by: Initiator, { id, scanId }: Known) =>
  decide(recording, by, { type: 'UnblockBotAccount', data: { scanId, findingId: id } });

async function decide(
  recording: Recording,
  by: Initiator,
  command: FindingCommand,
): Promise<Recorded<DecidedFinding>> {
  const { findingId: id, scanId } = command.data;
  const about = commandOf(recording, by, findingStream(id));
  const outcome = await handleCommand(recording.log, findingDecider, about, command);
  return recordedAt({ id, scanId }, outcome);
}
