import { proveInclusion, type ProofSource, readStoredEvent } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { writeLogProof } from '../format/log-proof.js';

/** A C2SP tlog-proof. @param source sees every tenant @throws DomainError `evidence.not-signed-yet`: within a second */
export async function proveEvent(source: ProofSource, position: number): Promise<string> {
  try {
    const { index, path, note } = await proveInclusion(source, position);
    return writeLogProof({ ...(await readStoredEvent(source, position)), index, path, note });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'event-log.not-signed-yet') throw error;
    throw new DomainError(
      'evidence.not-signed-yet',
      'unavailable',
      t`No checkpoint covers the signature yet. Try again in a moment.`,
    );
  }
}
