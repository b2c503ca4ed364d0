import type { Recorded, Requester } from '@rampart/event-log';
import { type ImportReport, type ImportRules, MOST_RULES, type RuleProblem } from '../contract/rules.js';
import { type ReadRuleFile, sharerOf } from '../../ports/reading.js';
import { change, isBuiltIn, type RulesContext, tooMany } from './rules.js';

type File = ImportRules['files'][number];
type SoundFile = File & { readonly rule: NonNullable<ReadRuleFile['first']> };
type Accepted = ImportReport['accepted'][number];

/** Parallel appends share a batch. */
const AT_ONCE = 32;

/** One rule a file; the report has the reason of each refusal. @throws DomainError `soc-rule.too-many` */
export async function importRules(
  context: RulesContext,
  requester: Requester,
  { files }: { readonly files: readonly File[] },
  kept: number,
): Promise<Recorded<ImportReport>> {
  if (kept + files.length > MOST_RULES) throw tooMany();
  const refused: RuleProblem[] = [];
  const sound: SoundFile[] = [];
  for (const file of files) {
    const { problems, first } = await context.reading.readRuleFile(sharerOf(requester), file);
    refused.push(...problems);
    if (first !== null) sound.push({ ...file, rule: first });
  }
  const accepted: Accepted[] = [];
  let position: number | null = null;
  for (let from = 0; from < sound.length; from += AT_ONCE) {
    const saved = await Promise.all(
      sound.slice(from, from + AT_ONCE).map((file) => save(context, requester, file)),
    );
    for (const one of saved) {
      accepted.push(one.accepted);
      position = Math.max(position ?? 0, one.position ?? 0) || null;
    }
  }
  return { value: { accepted, refused }, position };
}

/** @throws DomainError `soc.bad-archive`, `soc.archive-too-large`, `soc-rule.too-many` */
export async function importUpload(
  context: RulesContext,
  requester: Requester,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  kept: number,
): Promise<Recorded<ImportReport>> {
  const files = await context.reading.unpackRules(sharerOf(requester), { name, bytes });
  return importRules(context, requester, { files }, kept);
}

async function save(
  context: RulesContext,
  requester: Requester,
  { name: file, text: yaml, rule }: SoundFile,
): Promise<{ readonly accepted: Accepted; readonly position: number | null }> {
  const id = idOf(rule) ?? context.ids.next();
  const about = { ruleId: id, existing: false, by: requester.userId };
  const data = { ...about, yaml, title: rule.title, form: null, response: null };
  const { position } = await change(context, requester, id, { type: 'SaveRule', data });
  return { accepted: { file, id, title: rule.title, changed: position !== null }, position };
}

/** Uses the id in the file, so that a second import makes a new version. Ids of built-in rules are never used. */
function idOf({ id }: SoundFile['rule']): string | null {
  return id !== null && /^[\w-]{1,80}$/.test(id) && !isBuiltIn(id) ? id : null;
}
