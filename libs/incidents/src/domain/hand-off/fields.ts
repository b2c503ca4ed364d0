import { t } from '@rampart/kernel';
import type { CaseFile } from '../../contract/index.js';

export interface Field {
  readonly label: string;
  readonly value: string;
}

export interface Step {
  readonly title: string;
  readonly fields: readonly Field[];
}

type Address = NonNullable<CaseFile['victim']['address']>;

export const field = (label: string, value: string | undefined | null): Field => ({
  label,
  value: value ?? '',
});

export const lines = (label: string, values: readonly string[]): Field => field(label, values.join('\n'));

/** The field of an unanswered question stays empty: it is neither yes nor no. */
export const yesNo = (label: string, value: boolean | undefined): Field =>
  field(label, value === undefined ? '' : value ? 'Yes' : 'No');

export const addressFields = (address: Address | undefined): readonly Field[] => [
  field(t`Address`, address?.line),
  field(t`City`, address?.city),
  field(t`Country`, address?.country),
  field(t`State or region`, address?.region),
  field(t`Zip code`, address?.postalCode),
];

export const addressLine = (address: Address | undefined): string =>
  address === undefined
    ? ''
    : [address.line, address.city, address.region, address.postalCode, address.country]
        .filter((part) => part.trim() !== '')
        .join(', ');
