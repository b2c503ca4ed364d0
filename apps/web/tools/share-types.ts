import ts from 'typescript';

/** With fewer common members a reference says less than the members do. */
const LEAST_SHARED = { all: 3, part: 5 };

const printer = ts.createPrinter({ removeComments: true });
const blank = ts.createSourceFile('blank.ts', '', ts.ScriptTarget.Latest);

const textOf = (member: ts.TypeElement): string =>
  printer.printNode(ts.EmitHint.Unspecified, member, blank).replaceAll(/\s+/g, ' ');

interface ObjectSchema {
  readonly name: string;
  readonly type: ts.TypeLiteralNode;
  readonly members: ReadonlySet<string>;
}

function objectIn(member: ts.TypeElement): readonly ObjectSchema[] {
  if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name)) return [];
  if (member.type === undefined || !ts.isTypeLiteralNode(member.type)) return [];
  const { type } = member;
  return [{ name: member.name.text, type, members: new Set(type.members.map(textOf)) }];
}

/** The schemas that are objects: the largest first, and equal ones by name. */
function objectSchemas(components: ts.InterfaceDeclaration): readonly ObjectSchema[] {
  const schemas = components.members.flatMap(objectIn).find(({ name }) => name === 'schemas');
  return (schemas?.type.members ?? [])
    .flatMap(objectIn)
    .toSorted((a, b) => b.members.size - a.members.size || (a.name < b.name ? -1 : 1));
}

/** The schema whose members a type has. A schema itself refers to a smaller one, or to an earlier equal one. */
function sharedSchema(type: ts.TypeLiteralNode, schemas: readonly ObjectSchema[]): ObjectSchema | undefined {
  const members = new Set(type.members.map(textOf));
  const own = schemas.findIndex((schema) => schema.type === type);
  return schemas.find((schema, place) => {
    const isEqual = schema.members.size === members.size;
    if (place === own || (isEqual && own >= 0 && own < place)) return false;
    if (schema.members.size < (isEqual ? LEAST_SHARED.all : LEAST_SHARED.part)) return false;
    return [...schema.members].every((text) => members.has(text));
  });
}

/** Writes what a type has in common with a schema as a reference: `Schema<'Name'> & { further members }`. */
export function shareTypes(components: ts.InterfaceDeclaration): ts.Node {
  const schemas = objectSchemas(components);
  const share: ts.TransformerFactory<ts.Node> = (context) => (root) => {
    const visit = (node: ts.Node): ts.Node => {
      const shared = ts.isTypeLiteralNode(node) ? sharedSchema(node, schemas) : undefined;
      if (shared === undefined || !ts.isTypeLiteralNode(node)) return ts.visitEachChild(node, visit, context);
      const named = ts.factory.createTypeReferenceNode(`Schema<"${shared.name}">`);
      const added = node.members.filter((member) => !shared.members.has(textOf(member)));
      if (added.length === 0) return named;
      const rest = ts.visitNodes(ts.factory.createNodeArray(added), visit, ts.isTypeElement);
      const further = ts.setEmitFlags(ts.factory.createTypeLiteralNode(rest), ts.EmitFlags.SingleLine);
      return ts.factory.createParenthesizedType(ts.factory.createIntersectionTypeNode([named, further]));
    };
    return visit(root);
  };
  return ts.transform<ts.Node>(components, [share]).transformed[0] ?? components;
}
