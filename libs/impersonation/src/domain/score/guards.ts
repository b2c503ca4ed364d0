import { type Affix, type AffixKind } from '../handle/index.js';
import { foldText } from '../unicode/index.js';
import { type Comparison } from './comparison.js';
import { type Finding, magnitude, ramp } from './finding.js';
import { type FindingName } from './weights.js';

const FAN_WORDS =
  /\b(?:fan ?(?:page|club|account|acc|base|site|made|art|run)?s?|stans?|unofficial|not affiliated|no affiliation|run by (?:a )?fans?|(?:supporters?|admirers?|lovers?) of|tribute|dedicated to|appreciation|updates? (?:on|about)|all about|fa[ -]?clube|fc oficial|club de fans|fan ?seite|hayran|fandom)\b|ファン|粉丝|팬/g;
const PARODY_WORDS =
  /\b(?:parod(?:y|ies|ia|ie)|satir[aei]\w*|spoof|fake account|not (?:the )?real|not actually|this is a joke|jokes? account|humou?r account|comedy account|(?:imaginary|fictional) (?:thoughts|tweets|account)|impression of|not affiliated|no affiliation|just kidding|role ?play|rp account|commentary account)\b|パロディ/g;
const WORK_WORDS =
  /\b(?:(?:software |lead |senior |staff |principal |product |data |research )?(?:engineer|developer|designer|manager|director|head|analyst|recruiter|scientist|intern|lead|vp|editor|reporter|journalist|producer|consultant|specialist|associate|assistant|architect|marketer|pm|ceo|cto|cfo|founder) (?:at|@|for|of|with|on|in)|works? (?:at|for|with)|working (?:at|for|with|on)|employee (?:at|of)|employed by|member of (?:the )?|(?:team|staff) (?:at|member)|formerly|ex-|views? (?:are )?(?:my|mine|are)|opinions? (?:are )?(?:my|mine|are)|tweets? (?:are )?(?:my|mine|are)|my own)\b/g;
const RENAME_WORDS =
  /\b(?:formerly|previously|moved (?:to|from)|renamed|was @|used to be|old account|now (?:at|on) @|find me (?:at|on) @|a\.?k\.?a)\b/g;
const BRANCH_WORDS =
  /\b(?:branch|regional|official (?:account|page|twitter|home|profile)? ?(?:of|for|in)|serving|your local|local (?:office|team|chapter)|chapter|news from|edition|office|desk|sede|filiale|niederlassung|in (?:the )?[a-z]+)\b/g;

function guard(
  name: FindingName,
  label: string,
  value: number,
  field: string,
  found: readonly string[],
): Finding {
  return { name, label, value, evidence: { kind: 'words', field, words: [...new Set(found)].slice(0, 10) } };
}

function affixesOf(pair: Comparison): readonly Affix[] {
  return [...(pair.handle?.match.affixes ?? []), ...(pair.name?.added ?? [])];
}

const textsOf = (affixes: readonly Affix[], ...kinds: AffixKind[]): string[] =>
  affixes.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

/** A declaration in the bio weighs most; words only in the handle are weaker. */
function declared(
  bioWords: readonly string[],
  nameWords: readonly string[],
  handleWords: readonly string[],
): number {
  return Math.min(
    1,
    (bioWords.length > 0 ? 0.75 : 0) + (nameWords.length > 0 ? 0.5 : 0) + (handleWords.length > 0 ? 0.35 : 0),
  );
}

function declarationGuard(pair: Comparison, kind: 'fan' | 'parody', pattern: RegExp): Finding[] {
  const own = pair.identity.bio.text.toLowerCase();
  const bio = (pair.candidate.foldedBio.match(pattern) ?? []).filter((word) => !own.includes(word));
  const name = [
    ...(foldText(pair.profile.displayName).match(pattern) ?? []),
    ...textsOf(pair.name?.added ?? [], kind),
  ];
  const handle = textsOf(pair.handle?.match.affixes ?? [], kind);
  const value = declared(bio, name, handle);
  if (value === 0) return [];
  const label = kind === 'fan' ? 'Says it is a fan account' : 'Says it is parody';
  return [
    guard(`guard.${kind}`, label, value, bio.length > 0 ? 'bio' : 'displayName', [
      ...bio,
      ...name,
      ...handle,
    ]),
  ];
}

const nameIsSame = (pair: Comparison): boolean => pair.name !== null && pair.name.kind !== 'contains';

/** A person of the same name: same display name, but a life of its own behind it. */
function namesakeGuard(pair: Comparison): Finding[] {
  if (
    !nameIsSame(pair) ||
    pair.bio.similarity >= 0.2 ||
    (pair.avatar !== null && pair.avatar.bitDistance <= 48)
  )
    return [];
  const ownBio =
    pair.identity.bio.tokens.size >= 3
      ? ramp(pair.bio.candidateTokens, 2, 7)
      : 0.4 * ramp(pair.bio.candidateTokens, 2, 7);
  const ownFace = pair.avatar === null ? 0 : ramp(pair.avatar.bitDistance, 48, 80);
  const age = Number.isFinite(pair.ageDays) ? ramp(pair.ageDays, 180, 1100) : 0;
  const crowd = ramp(magnitude(pair.profile.followerCount ?? 0), 1.3, 2.7);
  const value = 0.4 * ownBio + 0.25 * ownFace + 0.2 * age + 0.15 * crowd;
  if (value < 0.15) return [];
  const evidence = {
    kind: 'similarity' as const,
    field: 'bio',
    protectedText: pair.identity.bio.text,
    candidateText: pair.profile.bio,
    similarity: pair.bio.similarity,
  };
  return [{ name: 'guard.namesake', label: 'Looks like another person of the same name', value, evidence }];
}

function employeeGuard(pair: Comparison): Finding[] {
  const words = pair.candidate.foldedBio.match(WORK_WORDS) ?? [];
  if (words.length === 0) return [];
  const own = pair.identity.bio.text.toLowerCase();
  const fresh = words.filter((word) => !own.includes(word));
  const text = pair.candidate.foldedBio.replace(/[^\p{L}\p{N}]+/gu, '');
  const mentions = pair.identity.names.some(({ joined }) => joined.length >= 3 && text.includes(joined));
  if (fresh.length === 0 || !mentions) return [];
  const value = nameIsSame(pair) ? 0.3 : 1;
  return [guard('guard.employee', 'Says it works there', value, 'bio', fresh)];
}

/** A regional branch: a place in the handle or name, and signs that it is established. */
function branchGuard(pair: Comparison): Finding[] {
  const places = textsOf(affixesOf(pair), 'place');
  if (places.length === 0) return [];
  const settled = Math.max(
    Number.isFinite(pair.ageDays) ? ramp(pair.ageDays, 180, 1000) : 0.3,
    pair.profile.verified === true ? 1 : 0,
  );
  const crowd = ramp(magnitude(pair.profile.followerCount ?? 30), 1.7, 3.2);
  const linked = pair.links.shared.length > 0 ? 1 : 0;
  const said = (pair.candidate.foldedBio.match(BRANCH_WORDS) ?? []).length > 0 ? 1 : 0;
  const value = 0.15 + 0.25 * settled + 0.2 * crowd + 0.25 * linked + 0.15 * said;
  return [guard('guard.branch', 'Looks like a regional branch', value, 'handle', places)];
}

/** The official account under another handle: the network's id or the same moment of creation give it away. */
function renamedGuard(pair: Comparison): Finding[] {
  const { createdAt } = pair.profile;
  const sameMoment = createdAt !== null && Math.abs(Date.parse(createdAt) - pair.identity.createdMs) <= 1000;
  const evidence = { kind: 'date' as const, at: createdAt ?? '', ageDays: pair.ageDays };
  if (sameMoment)
    return [
      {
        name: 'guard.renamed',
        label: 'Created at the same moment as the official account',
        value: 1,
        evidence,
      },
    ];
  const words = pair.candidate.foldedBio.match(RENAME_WORDS) ?? [];
  if (words.length === 0 || pair.bio.similarity < 0.3 || !(pair.ageDays > 365)) return [];
  return [guard('guard.renamed', 'Says it was renamed', 0.5, 'bio', words)];
}

/** Reasons to believe that a resemblance is harmless. Their points are negative. */
export function guardFindings(pair: Comparison): Finding[] {
  return [
    ...declarationGuard(pair, 'fan', FAN_WORDS),
    ...declarationGuard(pair, 'parody', PARODY_WORDS),
    ...namesakeGuard(pair),
    ...employeeGuard(pair),
    ...branchGuard(pair),
    ...renamedGuard(pair),
  ];
}
