import type { CaseFile, Declared } from '../../contract/index.js';
import { isSameName } from '../legal-name.js';
import type { DeclaredProfile } from './reporter-profile.js';

type Reporter = CaseFile['reporter'];

const saidBy = ({ declared: _, isVictim: _victim, ...said }: Reporter): Omit<Reporter, 'isVictim'> => said;

const textOf = (reporter: Reporter): string =>
  JSON.stringify(
    Object.entries(saidBy(reporter))
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const NOTHING = '[]';

/** Marks the reporter's entries as declared. Entries that did not change keep their mark. */
export function declare(given: Reporter, before: Reporter | null, now: Declared): Reporter {
  const { declared: _, ...reporter } = given;
  if (textOf(reporter) === NOTHING) return reporter;
  const same = before !== null && textOf(before) === textOf(reporter);
  return { ...reporter, declared: (same ? before.declared : undefined) ?? now };
}

/** Fills empty fields from a profile of the same person, never from that of another. */
export function prefilled(given: Reporter, known: DeclaredProfile | null): Reporter {
  if (known === null) return given;
  const { profile, declared } = known;
  if (given.name !== undefined && !isSameName(given.name, profile.name ?? '')) return given;
  const { company, relationship, authority, ...contact } = profile;
  const right = given.isVictim ? {} : { company, relationship, authority };
  const said = Object.fromEntries(
    Object.entries({ ...contact, ...right, ...saidBy(given) }).filter(([, value]) => value !== undefined),
  );
  return { ...said, isVictim: given.isVictim, declared: given.declared ?? declared };
}
