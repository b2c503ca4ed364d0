import { DomainError } from '@rampart/kernel';

export const lastAdministrator = (): DomainError =>
  new DomainError(
    'scim.last-administrator',
    'forbidden',
    'This is the last permanent administrator. Grant the role to another user first.',
  );
