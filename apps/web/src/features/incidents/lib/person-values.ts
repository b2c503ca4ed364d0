import type { CaseFile } from '@rampart/incidents/contract';

type Address = NonNullable<CaseFile['victim']['address']>;

export interface PersonValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: Address;
}

const NO_ADDRESS: Address = { line: '', city: '', region: '', postalCode: '', country: '' };

export const personOf = ({
  name,
  email,
  phone,
  address,
}: Partial<Pick<CaseFile['reporter'], 'name' | 'email' | 'phone' | 'address'>>): PersonValues => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  address: address ?? NO_ADDRESS,
});

export const orAbsent = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const bodyOfPerson = ({ name, email, phone, address }: PersonValues) => ({
  name: name.trim(),
  email: orAbsent(email),
  phone: orAbsent(phone),
  address: Object.values(address).every((part) => part.trim() === '') ? undefined : address,
});
