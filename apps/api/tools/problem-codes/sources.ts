import { join } from 'node:path';
import {
  type ClassElement,
  type ClassLikeDeclaration,
  isClassLikeDeclaration,
  isObjectLiteralExpression,
  type Node,
  type ObjectLiteralElement,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'typescript-7/unstable/ast';
import { API, type APIOptions, type Checker, type Symbol, type Type } from 'typescript-7/unstable/sync';

export const ROOT = join(import.meta.dirname, '../../../..');
const PORT_FOLDERS = /\/adapters\/|\/installation\/src\/|\/capability\.ts$/;

export interface Sources {
  readonly checker: Checker;
  readonly files: readonly SourceFile[];
  readonly implementations: ReadonlyMap<Node, readonly Node[]>;
  close(): void;
}

/** Opens the program of a configuration file in the native compiler. @throws Error if it names no program */
export function readSources(
  config = join(import.meta.dirname, 'tsconfig.program.json'),
  options: APIOptions = {},
): Sources {
  const api = new API({ cwd: ROOT, ...options });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`${config} names no program.`);
  const { checker, program } = project;
  const files = program
    .getSourceFileNames()
    .filter(isOwn)
    .map((name) => {
      const file = program.getSourceFile(name);
      if (file === undefined) throw new Error(`${name} is not in the program.`);
      return file;
    });
  return { checker, files, implementations: findImplementations(checker, files), close: () => api.close() };
}

/** Whether a path is one of ours. On systems that ignore case the compiler writes paths in small letters. */
export const isOwn = (path: string): boolean =>
  path.toLowerCase().startsWith(ROOT.toLowerCase()) && !path.includes('/node_modules/');

export const ownDeclarations = (symbol: Symbol | undefined): readonly Node[] =>
  (symbol?.declarations ?? []).flatMap((handle) => (isOwn(handle.path) ? (handle.resolve() ?? []) : []));

/** Visits every class in a node, each with those around it first. */
export function eachClass(node: Node, visit: (declared: ClassLikeDeclaration) => void): void {
  if (isClassLikeDeclaration(node)) visit(node);
  node.forEachChild((inner) => eachClass(inner, visit));
}

/** The name of a member as written; undefined for a constructor. */
export const nameOf = (member: Member & { readonly name?: Node }): string | undefined =>
  member.name?.getText();

type Member = ClassElement | ObjectLiteralElement;

/** Maps interface members to the class members that implement them. Adapters and manifests may use object literals. */
function findImplementations(
  checker: Checker,
  files: readonly SourceFile[],
): ReadonlyMap<Node, readonly Node[]> {
  const found = new Map<Node, Node[]>();
  const note = (type: Type | undefined, members: readonly Member[]): void => {
    if (type === undefined) return;
    for (const member of members) {
      const name = nameOf(member);
      if (name === undefined) continue;
      for (const declared of ownDeclarations(checker.getPropertyOfType(type, name)))
        if (declared !== member) found.set(declared, [...(found.get(declared) ?? []), member]);
    }
  };
  for (const file of files) {
    eachClass(file, ({ heritageClauses = [], members }) => {
      for (const base of heritageClauses.flatMap(({ types }) => [...types]))
        note(checker.getTypeAtLocation(base), members);
    });
    if (!PORT_FOLDERS.test(file.fileName)) continue;
    for (const literal of literalsIn(file)) note(checker.getContextualType(literal), literal.properties);
  }
  return found;
}

function literalsIn(node: Node): ObjectLiteralExpression[] {
  const found = isObjectLiteralExpression(node) ? [node] : [];
  node.forEachChild((inner) => void found.push(...literalsIn(inner)));
  return found;
}
