import { PlainFailure } from '../say.mjs';

const UNRELEASED = '## Unreleased';

/**
 * The text of a version's section, or of what is not released yet. @param {string} changelog
 * @param {string} version @throws {PlainFailure} when the section is missing or empty
 */
export function sectionOf(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## ${version} `));
  const from = start < 0 ? lines.indexOf(UNRELEASED) : start;
  const rest = from < 0 ? [] : lines.slice(from + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  const text = (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
  if (text !== '') return text;
  throw new PlainFailure(
    `CHANGELOG.md says nothing about ${version}. Write what changed below ${UNRELEASED}.`,
  );
}

/** @param {string} changelog @param {string} version @param {string} day such as 2026-11-26 */
export function released(changelog, version, day) {
  sectionOf(changelog, version);
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} - ${day}\n`);
}
