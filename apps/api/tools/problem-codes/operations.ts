import ts from 'typescript';
import { type ReachableCodes, reachableCodes } from './reachable.js';
import { ReferenceReader } from './references.js';
import { eachClass, readSources } from './sources.js';

const ROUTE = /^(Get|Post|Put|Patch|Delete|Head)\(/;
const GUARD_OF_ALL = /^APP_(GUARD|INTERCEPTOR)$/;
const PLATFORM = '/apps/api/src/platform/';

interface CodesOfOperations {
  /** The error codes of each operation, by its name. */
  readonly operations: ReadonlyMap<string, ReachableCodes>;
  /** The error codes of guards, which run before every operation. */
  readonly before: ReachableCodes;
}

/** Finds the error codes of each controller method, and of the guards before it. */
export function readOperations(): CodesOfOperations {
  const sources = readSources();
  const reader = new ReferenceReader(sources);
  const operations = new Map<string, ReachableCodes>();
  const before: ts.Node[] = [];
  for (const file of sources.files.filter(({ fileName }) => fileName.includes('/apps/api/src/'))) {
    eachClass(file, (controller) => {
      const shared = decoratorsOf(controller);
      if (!shared.some((text) => text.getText().startsWith('Controller('))) return;
      for (const method of controller.members.filter(ts.isMethodDeclaration)) {
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

const decoratorsOf = (node: ts.Node): readonly ts.Expression[] =>
  ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []).map(({ expression }) => expression) : [];

/** The classes of `{ provide: APP_GUARD, useClass: … }`, the global guards. */
function guardsOfAll(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const search = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [provide, useClass] = ['provide', 'useClass'].map((wanted) =>
        node.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === wanted),
      );
      if (useClass && GUARD_OF_ALL.test(provide?.initializer.getText() ?? ''))
        found.push(useClass.initializer);
    }
    ts.forEachChild(node, search);
  };
  search(file);
  return found;
}

const middleware = (file: ts.SourceFile): ts.Node[] =>
  file.statements
    .filter(ts.isFunctionDeclaration)
    .flatMap(({ name, body }) => (name?.text === 'configureApp' && body ? [body] : []));
