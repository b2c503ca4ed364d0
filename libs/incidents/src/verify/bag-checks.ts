import { t } from '@rampart/kernel';
import { manifestText } from '../format/manifest.js';
import { BAG_DECLARATION, DATA, LAYOUT, SIGNATURES } from '../format/layout.js';
import { type OpenedPackage, textOf } from './opened-package.js';
import { failed, type Finding, passed } from './outcome.js';

const OPTIONAL: readonly string[] = [LAYOUT.timestamp, LAYOUT.logProof];
const KNOWN: readonly string[] = Object.values(LAYOUT);
const EVIDENCE = `${DATA}evidence/`;

export function checkLayout(opened: OpenedPackage): Finding {
  const missing = KNOWN.filter((name) => !OPTIONAL.includes(name) && !opened.files.has(name));
  if (missing.length > 0) return failed(t`Missing: ${missing.join(', ')}.`);
  const strange = [...opened.files.keys()].filter(
    (name) => !KNOWN.includes(name) && !name.startsWith(EVIDENCE),
  );
  if (strange.length > 0) return failed(t`Does not belong here: ${strange.join(', ')}.`);
  if (textOf(opened, LAYOUT.declaration) !== BAG_DECLARATION)
    return failed(t`It does not declare itself BagIt 1.0.`);
  return textOf(opened, LAYOUT.info)?.startsWith(`External-Identifier: ${opened.reportId}\n`)
    ? passed(t`${opened.files.size} files of ${opened.reportId}.`)
    : failed(t`It calls itself by another name.`);
}

/** Whether a manifest matches the files that it must list, so that nothing was changed, added, removed or renamed. */
function checkManifest(opened: OpenedPackage, manifest: string, listed: (name: string) => boolean): Finding {
  const files = [...opened.hashes].filter(([name]) => listed(name));
  return textOf(opened, manifest) === manifestText(files)
    ? passed(t`${files.length} files have the hashes that ${manifest} lists.`)
    : failed(t`The files are not those that ${manifest} lists.`);
}

/** Compares everything below `data/` with the payload manifest (RFC 8493, section 2.1.3). */
export const checkPayload = (opened: OpenedPackage): Finding =>
  checkManifest(opened, LAYOUT.manifest, (name) => name.startsWith(DATA));

/** Compares all files but payload, signatures and the tag manifest itself (RFC 8493, section 2.2.1). */
export const checkTags = (opened: OpenedPackage): Finding =>
  checkManifest(
    opened,
    LAYOUT.tagManifest,
    (name) => !name.startsWith(DATA) && !name.startsWith(SIGNATURES) && name !== LAYOUT.tagManifest,
  );

/** Compares the signatures with their list; `checkSeal` checks who signed the list. */
export const checkSealedList = (opened: OpenedPackage): Finding =>
  checkManifest(
    opened,
    LAYOUT.seal,
    (name) => name.startsWith(SIGNATURES) && name !== LAYOUT.seal && name !== LAYOUT.sealSignature,
  );
