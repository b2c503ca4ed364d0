import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { PlainFailure } from '../say.mjs';

/** @typedef {Record<string, any> & { kind: string, metadata: { name: string } }} Manifest */

/** What a kustomization of this repository may say; another field would be left out of what is checked. */
const KNOWN = new Set(
  'apiVersion kind namespace resources components labels images patches replacements configMapGenerator'.split(
    ' ',
  ),
);
/** Objects of the cluster have no namespace. */
const CLUSTER = new Set(['Namespace']);

/**
 * What `kubectl kustomize FOLDER` prints, for the fields that this repository uses. A test compares both where
 * kubectl is installed. @param {string} folder @param {readonly string[]} [components] taken in afterwards
 * @returns {Manifest[]}
 */
export function render(folder, components = []) {
  return [folder, ...components].reduce(renderOnto, []);
}

/** @param {Manifest[]} before what a component changes */
function renderOnto(before, folder) {
  const said = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const unknown = Object.keys(said).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0)
    throw new PlainFailure(
      `${folder} says ${unknown.join(', ')}, which render.mjs does not know. Add it there.`,
    );
  let all = [...before];
  for (const name of said.resources ?? [])
    all.push(...(name.endsWith('.yaml') ? readManifests(join(folder, name)) : render(join(folder, name))));
  for (const { name, files, options } of said.configMapGenerator ?? [])
    all.push(configMapOf(folder, name, files, options));
  for (const name of said.components ?? []) all = renderOnto(all, join(folder, name));
  for (const { target, patch } of said.patches ?? [])
    for (const manifest of all.filter((one) => isMeant(one, target))) applyPatch(manifest, parse(patch));
  for (const manifest of all) addLabels(manifest, said.labels ?? []);
  if (said.namespace !== undefined)
    for (const manifest of all) if (!CLUSTER.has(manifest.kind)) manifest.metadata.namespace = said.namespace;
  for (const image of said.images ?? []) for (const container of containersOf(all)) rename(container, image);
  for (const replacement of said.replacements ?? []) replace(all, replacement);
  return all;
}

const readManifests = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new PlainFailure(`${file}: ${document.errors[0].message}`);
    return document.toJS();
  });

const configMapOf = (folder, name, files, { labels } = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...(labels && { labels: { ...labels } }) },
  data: Object.fromEntries(
    files.map((file) => [file.split('/').at(-1), readFileSync(join(folder, file), 'utf8')]),
  ),
});

const isMeant = ({ kind, metadata }, { kind: wanted, name = '.*' }) =>
  kind === wanted && new RegExp(`^(?:${name})$`).test(metadata.name);

/** JSON Patch (RFC 6902): add, replace and remove. */
function applyPatch(manifest, steps) {
  for (const { op, path, value } of steps) {
    const keys = path
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop();
    const parent = keys.reduce((at, key) => at?.[key], manifest);
    if (parent === undefined || (op !== 'add' && !(last in parent)))
      throw new PlainFailure(
        `A patch of ${manifest.kind} ${manifest.metadata.name} names ${path}, which is not there.`,
      );
    if (Array.isArray(parent) && op === 'add')
      parent.splice(last === '-' ? parent.length : Number(last), 0, value);
    else if (Array.isArray(parent) && op === 'remove') parent.splice(Number(last), 1);
    else if (op === 'remove') Reflect.deleteProperty(parent, last);
    else parent[last] = value;
  }
}

function addLabels(manifest, labels) {
  const { metadata } = manifest;
  for (const { pairs, includeTemplates = false } of labels) {
    metadata.labels = { ...metadata.labels, ...pairs };
    const template = podTemplateOf(manifest)?.metadata;
    if (includeTemplates && template !== undefined) template.labels = { ...template.labels, ...pairs };
  }
}

/** What a Deployment, a Job or a CronJob makes pods of; undefined for others. @param {Manifest} manifest */
export const podTemplateOf = ({ spec }) => spec?.jobTemplate?.spec.template ?? spec?.template;

/** @param {readonly Manifest[]} manifests */
export const containersOf = (manifests) =>
  manifests.flatMap((manifest) => {
    const pod = podTemplateOf(manifest)?.spec;
    return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])];
  });

function rename(container, { name, newName = name, newTag, digest }) {
  const [own, tag] = container.image.split(':');
  if (own !== name) return;
  container.image = digest === undefined ? `${newName}:${newTag ?? tag}` : `${newName}@${digest}`;
}

function replace(all, { source, targets }) {
  const from = all.find((one) => isMeant(one, source));
  const text = String(source.fieldPath.split('.').reduce((at, key) => at?.[key], from));
  const value = piece(text, source.options);
  for (const { select, fieldPaths, options } of targets)
    for (const manifest of all.filter((one) => isMeant(one, select)))
      for (const path of fieldPaths) {
        const keys = path.split('.');
        const last = keys.pop();
        const parent = keys.reduce((at, key) => at[key], manifest);
        parent[last] = options === undefined ? value : withPiece(parent[last], options, value);
      }
}

const piece = (text, { delimiter, index }) => text.split(delimiter)[index];

function withPiece(text, { delimiter, index }, value) {
  const pieces = text.split(delimiter);
  pieces[index] = value;
  return pieces.join(delimiter);
}
