import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'oxfmt';
import ts from 'typescript';
import { z } from 'zod';
import { shareTypes } from './share-types.js';

const DOCUMENT = join(import.meta.dirname, '../../api/openapi.json');
const CLIENT = join(import.meta.dirname, '../src/shared/api-client/generated.ts');
const STYLE = join(import.meta.dirname, '../../../.oxfmtrc.json');
const HEADER = '/** Made from `apps/api/openapi.json` by `npm run codegen`. */\n\n';

/** What many operations and schemas share: the printed text, and its replacement in the client. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/components\["schemas"\]\["(\w+)"\]/g, 'Schema<"$1">'],
  [
    /\{ asOf\?: string; cursor\?: string; filter\?: string\[\]; limit\?: number; q\?: string; sort\?: string; \}/g,
    'ListQuestion',
  ],
  [
    /\{ asOf\?: string; cursor\?: string; filter\?: string\[\]; limit\?: number; sort\?: string; \}/g,
    'Omit<ListQuestion, "q">',
  ],
  [/\{ content: \{ "application\/json": ([^{}]+); \}; \}/g, 'Json<$1>'],
  [/\{ (\d{3}): Json<([^;]+)>; default: components\["responses"\]\["Problem"\]; \}/g, 'Answers<$1, $2>'],
  [/\{ (\d{3}): \{\}; default: components\["responses"\]\["Problem"\]; \}/g, 'Done<$1>'],
];

const SHARED = `export interface ListQuestion {
  asOf?: string;
  cursor?: string;
  filter?: string[];
  limit?: number;
  q?: string;
  sort?: string;
}
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
type Json<Body> = { content: { 'application/json': Body } };
type Problem = { default: components['responses']['Problem'] };
type Answers<Status extends number, Body> = { [Key in Status]: Json<Body> } & Problem;
type Done<Status extends number> = { [Key in Status]: {} } & Problem;`;

const operationSchema = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.unknown().optional(),
      content: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
const formatOptionsSchema = z.looseObject({ singleQuote: z.boolean(), printWidth: z.number() });
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({
    headers: z.unknown().optional(),
    responses: z.looseObject({ Problem: z.unknown() }),
  }),
});

/** Removes what the client does not need: versions, headers, files beside JSON, and errors by status. */
function asClientReads(text: string): string {
  const document = documentSchema.parse(JSON.parse(text));
  delete document.components.headers;
  document.components.responses = { Problem: document.components.responses.Problem };
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const kept = Object.entries(operation.responses).filter(([status]) => !/^[45]/.test(status));
    for (const [, response] of kept) {
      delete response.headers;
      const json = response.content?.['application/json'];
      if (json !== undefined) response.content = { 'application/json': json };
    }
    operation.responses = Object.fromEntries(kept);
  }
  const paths = Object.entries(document.paths).map(([path, item]) => [`/api${path}`, item]);
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
}

const isNamed = (member: ts.PropertySignature, name: string): boolean =>
  ts.isIdentifier(member.name) && member.name.text === name;

/** Whether a member has the type `never`. */
const isNever = (member: ts.TypeElement): boolean =>
  ts.isPropertySignature(member) &&
  member.questionToken !== undefined &&
  member.type?.kind === ts.SyntaxKind.NeverKeyword;

/** Whether a member of a path or operation means the same as its absence: no parameters, or any headers. */
const saysNothing = (member: ts.TypeElement): boolean => {
  if (!ts.isPropertySignature(member) || member.type === undefined) return false;
  if (isNever(member)) return true;
  if (!ts.isTypeLiteralNode(member.type)) return false;
  const { members } = member.type;
  if (isNamed(member, 'parameters')) return members.length === 0;
  return isNamed(member, 'headers') && members.every((inner) => ts.isIndexSignatureDeclaration(inner));
};

/** Removes such members, and prints on one line, because the formatter breaks long ones. */
const compact: ts.TransformerFactory<ts.Node> = (context) => (root) => {
  const isSchemas = ts.isInterfaceDeclaration(root) && root.name.text === 'components';
  const isLeftOut = isSchemas ? isNever : saysNothing;
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, context);
    ts.setSyntheticLeadingComments(inner, undefined);
    if (!ts.isTypeLiteralNode(inner)) return inner;
    const members = inner.members.filter((member) => !isLeftOut(member));
    return ts.setEmitFlags(ts.factory.createTypeLiteralNode(members), ts.EmitFlags.SingleLine);
  };
  return visit(root);
};

const nodes = await openapiTS(asClientReads(readFileSync(DOCUMENT, 'utf8')), {
  alphabetize: true,
  transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
});
const compacted = nodes
  .map((node) => ts.transform(node, [compact]).transformed[0] ?? node)
  .map((node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'components' ? shareTypes(node) : node,
  );
const style = formatOptionsSchema.parse(JSON.parse(readFileSync(STYLE, 'utf8')));
const printed = SHORTER.reduce((text, [long, short]) => text.replaceAll(long, short), astToString(compacted));
const { code, errors } = await format(CLIENT, `${HEADER}${SHARED}\n\n${printed}`, style);
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
writeFileSync(CLIENT, code);
