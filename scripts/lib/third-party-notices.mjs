import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './licences.mjs';
import { inRoot, ROOT } from './project.mjs';

export const NOTICES_FILE = 'third-party-notices.txt';
const COMMON = '/usr/share/common-licenses';
const RULE = '='.repeat(80);
const NOTICE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

const LIBVIPS = `libvips (LGPL-3.0-or-later)

Pictures are read and written with sharp (Apache-2.0). It loads libvips and the libraries that libvips links
(among them fribidi, glib, libexif, libheif, librsvg and pango) as one shared library from the package
@img/sharp-libvips-<platform>. They are used unchanged, under the GNU Lesser General Public License,
version 3 or any later version. You may replace that library with one of your own: exchange the file in
node_modules/@img/sharp-libvips-<platform>/lib, or build sharp against the libvips of your system. You may
modify the libraries for your own use and reverse engineer the product to debug such modifications.
Source: https://github.com/libvips/libvips and, for how it is built, https://github.com/lovell/sharp-libvips`;

const PDFJS = `PDF.js (Apache-2.0)

The console draws PDFs with PDF.js, Copyright Mozilla Foundation and its contributors, under the Apache License,
version 2.0. The package unpdf (MIT) contains it. Source: https://github.com/mozilla/pdf.js`;

/** Copyright and licence of all parts of the product, as the licences require. @returns {string} */
export function thirdPartyNotices() {
  const reviewed = JSON.parse(readFileSync(inRoot('scripts/licences.json'), 'utf8')).reviewed;
  const installed = productionPackages(ROOT).filter((one) => one.installed);
  const parts = installed.map(({ name, version, folder, licence }) => {
    const record = reviewed.find((one) => one.package === name && one.version === version);
    const texts = noticeFiles(inRoot(folder)).map((file) => readFileSync(file, 'utf8').trim());
    return [`${name} ${version} (${record?.licence ?? licence ?? 'see below'})`, ...texts].join('\n\n');
  });
  const lesser = ['LGPL-3', 'GPL-3'].map((name) => join(COMMON, name)).filter((file) => existsSync(file));
  const texts = lesser.map((file) => readFileSync(file, 'utf8').trim());
  const licences = texts.length > 0 ? texts : ['The texts: https://www.gnu.org/licenses/lgpl-3.0.txt'];
  const head = 'Rampart uses the following software of others. We thank its authors.';
  const apache = join(COMMON, 'Apache-2.0');
  const pdfjs = existsSync(apache)
    ? readFileSync(apache, 'utf8').trim()
    : 'The text: https://www.apache.org/licenses/LICENSE-2.0';
  return `${[head, LIBVIPS, ...licences, PDFJS, pdfjs, ...parts].join(`\n\n${RULE}\n\n`)}\n`;
}

/**
 * The text of `THIRD-PARTY-NOTICES.md`: a line for each package, without licence texts. The build adds those to the
 * file it serves. @param {readonly import('./licences.mjs').Package[]} packages of production
 * @param {readonly import('./licences.mjs').Reviewed[]} reviewed packages that state no licence themselves
 * @returns {string}
 */
export function noticesDocument(packages, reviewed) {
  const lines = packages.map(({ name, version, licence }) => {
    const read = reviewed.find((one) => one.package === name && one.version === version);
    return `| ${name} | ${version} | ${read?.licence ?? licence} |`;
  });
  return `# Third-party notices

Rampart uses the software below. \`npm run codegen\` writes this list from the lock file. The build writes the same list with
every copyright and licence text to \`${NOTICES_FILE}\`, which the public site links and the image contains.

## ${LIBVIPS}

## ${PDFJS}

## Packages

| Package | Version | Licence |
|---|---|---|
${[...new Set(lines)].sort().join('\n')}
`;
}

/** Writes the notices beside a built web application. @param {string} folder of the bundle */
export function writeNotices(folder) {
  if (existsSync(folder)) writeFileSync(join(folder, NOTICES_FILE), thirdPartyNotices());
}

/** @param {string} folder of a package @returns {string[]} */
function noticeFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort();
}
