import { DomainError, t } from '@rampart/kernel';

export const lastAdministrator = (): DomainError =>
  new DomainError(
    'scim.last-administrator',
    'forbidden',
    t`This is the last permanent administrator. Grant the role to another user first.`,
  );
