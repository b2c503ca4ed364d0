import { DomainError, t } from '@rampart/kernel';

/** A filter that cannot be read or uses what this server does not compare (RFC 7644 section 3.12). */
export const invalidFilter = (message: string): DomainError =>
  new DomainError('scim.invalid-filter', 'invalid', message, { scimType: 'invalidFilter' });

export const invalidPath = (message: string): DomainError =>
  new DomainError('scim.invalid-path', 'invalid', message, { scimType: 'invalidPath' });

export const invalidValue = (message: string): DomainError =>
  new DomainError('scim.invalid-value', 'invalid', message, { scimType: 'invalidValue' });

export const invalidSyntax = (message: string): DomainError =>
  new DomainError('scim.invalid-syntax', 'invalid', message, { scimType: 'invalidSyntax' });

export const noTarget = (): DomainError =>
  new DomainError(
    'scim.no-target',
    'invalid',
    t`The filter of the path matches no value. Correct the filter.`,
    {
      scimType: 'noTarget',
    },
  );

export const notMutable = (attribute: string): DomainError =>
  new DomainError('scim.not-mutable', 'invalid', t`Rampart decides ${attribute}. Leave it out.`, {
    scimType: 'mutability',
  });

export const notUnique = (message: string): DomainError =>
  new DomainError('scim.not-unique', 'conflict', message, { scimType: 'uniqueness' });

export const tooMany = (message: string): DomainError =>
  new DomainError('scim.too-many', 'invalid', message, { scimType: 'tooMany' });

export const noResource = (): DomainError =>
  new DomainError('scim.not-found', 'not-found', t`This resource does not exist. Read the list again.`);

/** RFC 7644 section 3.14: another change came first. */
export const otherVersion = (): DomainError =>
  new DomainError('scim.other-version', 'conflict', t`The resource has changed. Read it again first.`);
