import * as ast from 'typescript-7/unstable/ast';
import { type ReachableCodes, reachableCodes } from './reachable.js';
import { ReferenceReader } from './references.js';
import { eachClass, readSources, type Sources } from './sources.js';

const ROUTE = /^(Get|Post|Put|Patch|Delete|Head)\(/;
const GUARD_OF_ALL = /^APP_(GUARD|INTERCEPTOR)$/;
const PLATFORM = '/apps/api/src/platform/';

interface CodesOfOperations {
  readonly operations: ReadonlyMap<string, ReachableCodes>;
  readonly before: ReachableCodes;
}

interface Modified {
  readonly modifiers?: readonly ast.Node[] | undefined;
}

export function readOperations(): CodesOfOperations {
  const sources = readSources();
  try {
    return operationsOf(sources);
  } finally {
    sources.close();
  }
}

function operationsOf(sources: Sources): CodesOfOperations {
  const reader = new ReferenceReader(sources);
  const operations = new Map<string, ReachableCodes>();
  const before: ast.Node[] = [];
  for (const file of sources.files.filter(({ fileName }) => fileName.includes('/apps/api/src/'))) {
    eachClass(file, (controller) => {
      const shared = decoratorsOf(controller);
      if (!shared.some((text) => text.getText().startsWith('Controller('))) return;
      for (const method of controller.members.filter(ast.isMethodDeclaration)) {
        const own = decoratorsOf(method);
        if (!own.some((decorator) => ROUTE.test(decorator.getText()))) continue;
        const ofParameters = method.parameters.flatMap(decoratorsOf);
        const starts = [reader.of(method), reader.in([...shared, ...own, ...ofParameters])];
        operations.set(method.name.getText(), reachableCodes(reader, starts));
      }
    });
    if (file.fileName.includes(PLATFORM)) before.push(...guardsOfAll(file), ...middleware(file));
  }
  return { operations, before: reachableCodes(reader, [reader.in(before)]) };
}

const decoratorsOf = ({ modifiers = [] }: Modified): readonly ast.Expression[] =>
  modifiers.flatMap((modifier) => (ast.isDecorator(modifier) ? [modifier.expression] : []));

/** The classes of `{ provide: APP_GUARD, useClass: … }`, the global guards. */
function guardsOfAll(file: ast.SourceFile): ast.Node[] {
  const found: ast.Node[] = [];
  const search = (node: ast.Node): void => {
    if (ast.isObjectLiteralExpression(node)) {
      const [provide, useClass] = ['provide', 'useClass'].map((wanted) =>
        node.properties.filter(ast.isPropertyAssignment).find(({ name }) => name.getText() === wanted),
      );
      if (useClass && GUARD_OF_ALL.test(provide?.initializer.getText() ?? ''))
        found.push(useClass.initializer);
    }
    node.forEachChild(search);
  };
  search(file);
  return found;
}

const middleware = (file: ast.SourceFile): ast.Node[] =>
  file.statements
    .filter(ast.isFunctionDeclaration)
    .flatMap(({ name, body }) => (name?.text === 'configureApp' && body ? [body] : []));
