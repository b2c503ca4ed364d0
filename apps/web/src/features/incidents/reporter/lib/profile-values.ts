import type { ReporterProfile } from '@rampart/incidents/contract';
import { bodyOfPerson, orAbsent, personOf, type PersonValues } from '../../lib/person-values.js';

export interface ProfileValues extends PersonValues {
  readonly company: string;
  readonly relationship: string;
  readonly authority: string;
}

export const profileValues = (profile: ReporterProfile | null): ProfileValues => ({
  ...personOf(profile ?? {}),
  company: profile?.company ?? '',
  relationship: profile?.relationship ?? '',
  authority: profile?.authority ?? '',
});

/** The API's body; the contract's schema checks it. */
export const profileBody = ({ company, relationship, authority, ...person }: ProfileValues) => ({
  ...bodyOfPerson(person),
  company: orAbsent(company),
  relationship: orAbsent(relationship),
  authority: orAbsent(authority),
});
