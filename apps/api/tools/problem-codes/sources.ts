import { join } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '../../../..');
const PORT_FOLDERS = /\/adapters\/|\/installation\/src\/|\/capability\.ts$/;

/** The TypeScript program of the API, and the implementations of interface members. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
  readonly implementations: ReadonlyMap<ts.Declaration, readonly ts.Declaration[]>;
}

export function readSources(): Sources {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, host);
  const options = { ...config?.options, incremental: false };
  delete options.tsBuildInfoFile;
  const program = ts.createProgram([join(ROOT, 'apps/api/src/api.module.ts')], options);
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(isOwn);
  return { checker, files, implementations: findImplementations(checker, files) };
}

function refuse(diagnostic: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
}

export const isOwn = ({ fileName }: ts.SourceFile): boolean =>
  fileName.startsWith(ROOT) && !fileName.includes('/node_modules/');

export function eachClass(file: ts.SourceFile, visit: (declared: ts.ClassLikeDeclaration) => void): void {
  const search = (node: ts.Node): void => {
    if (ts.isClassLike(node)) visit(node);
    ts.forEachChild(node, search);
  };
  search(file);
}

/**
 * Maps interface members to the class members that implement them. Adapters and manifests may use object
 * literals.
 */
export function findImplementations(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
): Map<ts.Declaration, ts.Declaration[]> {
  const found = new Map<ts.Declaration, ts.Declaration[]>();
  const note = (type: ts.Type | undefined, member: ts.ClassElement | ts.ObjectLiteralElement): void => {
    const wanted = member.name === undefined ? undefined : type?.getProperty(member.name.getText());
    for (const declared of wanted?.declarations ?? [])
      if (declared !== member && isOwn(declared.getSourceFile()))
        found.set(declared, [...(found.get(declared) ?? []), member]);
  };
  for (const file of files) {
    eachClass(file, ({ heritageClauses = [], members }) => {
      for (const base of heritageClauses.flatMap(({ types }) => types)) {
        const type = checker.getTypeAtLocation(base);
        for (const member of members) note(type, member);
      }
    });
    if (!PORT_FOLDERS.test(file.fileName)) continue;
    const search = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const type = checker.getContextualType(node);
        for (const member of node.properties) note(type, member);
      }
      ts.forEachChild(node, search);
    };
    search(file);
  }
  return found;
}
