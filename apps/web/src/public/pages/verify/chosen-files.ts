export interface ChosenFiles {
  readonly zip: File | null;
  readonly checksum: File | null;
  readonly signature: File | null;
  readonly anchor: File | null;
}

export const NOTHING: ChosenFiles = { zip: null, checksum: null, signature: null, anchor: null };

const ENDINGS: readonly (readonly [ending: string, role: keyof ChosenFiles])[] = [
  ['.sha256', 'checksum'],
  ['.p7s', 'signature'],
  ['.json', 'anchor'],
  ['.zip', 'zip'],
];

/** A later file replaces an earlier one; a new package removes the old one's files. @returns also refusals */
export function choose(
  before: ChosenFiles,
  files: readonly File[],
): readonly [chosen: ChosenFiles, others: readonly string[]] {
  const added: Partial<Record<keyof ChosenFiles, File>> = {};
  const others: string[] = [];
  for (const file of files) {
    const role = ENDINGS.find(([ending]) => file.name.toLowerCase().endsWith(ending))?.[1];
    if (role === undefined) others.push(file.name);
    else added[role] = file;
  }
  const kept = added.zip === undefined ? before : { ...NOTHING, anchor: before.anchor };
  return [{ ...kept, ...added }, others];
}
