import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { Recipient } from '../contract/index.js';
import type { EvidenceKeyEvent } from './evidence-keys.events.js';

/** A higher number would lengthen every header and be hard to review. */
const MAX_RECIPIENTS = 50;

export type Recipients = readonly Recipient[];

export type EvidenceKeyCommand =
  | Command<'NameRecipient', Omit<Recipient, 'name'> & { readonly name: string; readonly by: string }>
  | Command<'RemoveRecipient', { readonly recipientId: string; readonly by: string }>
  | Command<
      'RotateKey',
      {
        readonly kind: 'signing' | 'wrapping';
        readonly keyId: string;
        readonly retired: string;
        readonly by: string;
      }
    >;

/** @returns the stream of a tenant’s recipients, or of the installation’s own keys */
export const evidenceKeysStream = (tenantId: string): string => `evidence-keys:${tenantId}`;

/** @throws DomainError `evidence.recipient-exists`, `evidence.too-many-recipients`, `evidence.no-such-recipient` */
function decide(command: EvidenceKeyCommand, state: Recipients): readonly EvidenceKeyEvent[] {
  switch (command.type) {
    case 'NameRecipient': {
      const { id: recipientId, namedAt: at, ...data } = command.data;
      if (state.some(({ keyId }) => keyId === data.keyId))
        throw new DomainError(
          'evidence.recipient-exists',
          'conflict',
          t`This key is already a reader. Add another key.`,
        );
      if (state.length >= MAX_RECIPIENTS)
        throw new DomainError(
          'evidence.too-many-recipients',
          'conflict',
          t`There are already ${MAX_RECIPIENTS} readers, which is the maximum. Remove one first.`,
        );
      return [{ type: 'EvidenceRecipientNamed', data: { recipientId, at, ...data } }];
    }
    case 'RemoveRecipient':
      if (!state.some(({ id }) => id === command.data.recipientId))
        throw new DomainError(
          'evidence.no-such-recipient',
          'not-found',
          t`This reader does not exist. Reload the list.`,
        );
      return [{ type: 'EvidenceRecipientRemoved', data: command.data }];
    case 'RotateKey':
      return [{ type: 'EvidenceKeyRotated', data: command.data }];
    default:
      return unreachable(command);
  }
}

function evolve(state: Recipients, event: EvidenceKeyEvent): Recipients {
  switch (event.type) {
    case 'EvidenceRecipientNamed': {
      const { recipientId: id, keyId, publicKey, at: namedAt, name } = event.data;
      return [...state, { id, name: name === 'erased' ? null : name, keyId, publicKey, namedAt }];
    }
    case 'EvidenceRecipientRemoved':
      return state.filter(({ id }) => id !== event.data.recipientId);
    case 'EvidenceKeyRotated':
      return state;
    default:
      return unreachable(event);
  }
}

export const evidenceKeysDecider: Decider<Recipients, EvidenceKeyCommand, EvidenceKeyEvent> = {
  initialState: () => [],
  decide,
  evolve,
};
