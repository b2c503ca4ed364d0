import { DomainError, IN_ENGLISH, t, type TextsIn } from '@rampart/kernel';
import { type CaseFile, NOT_NAMED } from '../contract/index.js';

export const isStatedName = (name: string | undefined): boolean =>
  name !== undefined && name.trim() !== '' && name !== NOT_NAMED;

const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Refuses a user name as a legal name. @throws DomainError `incident.user-name-as-legal-name` */
export function refuseUserName(names: readonly (string | undefined)[], username: string): void {
  if (!names.some((name) => name !== undefined && isSameName(name, username))) return;
  throw new DomainError(
    'incident.user-name-as-legal-name',
    'invalid',
    t`“${username}” is a sign-in name, not a legal name. Enter the full legal name, as in an official document.`,
  );
}

export const complainantNames = ({ reporter, victim }: CaseFile): readonly (string | undefined)[] =>
  reporter.isVictim ? [reporter.name, victim.name] : [reporter.name];

/** The warning shown when the signer is not the complainant; otherwise null. */
export function signatureWarning(
  signer: string,
  { reporter }: CaseFile,
  texts: TextsIn = IN_ENGLISH,
): string | null {
  const { name } = reporter;
  if (name === undefined || !isStatedName(name) || isSameName(name, signer)) return null;
  return warningOf(texts, signer, name);
}

const warningOf = ({ t }: TextsIn, signer: string, name: string): string =>
  t`The signer, ${signer}, is not the complainant, ${name}. Check that the signer may act for them.`;
