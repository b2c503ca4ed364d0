import type { DomainErrorKind } from '@rampart/kernel';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { STATUS_OF_KIND } from '../../src/platform/problem.js';
import { isOwn, type Sources } from './sources.js';

/** What a piece of code refers to, and which errors it makes. */
export interface References {
  readonly declarations: Set<ts.Declaration>;
  /** Error codes that the code throws, with their kinds. */
  readonly codes: Map<string, readonly DomainErrorKind[]>;
  /** Types of the commands and events that the code makes. */
  readonly types: Set<string>;
  /** Code that runs only for commands or events of these types. */
  readonly branches: { readonly types: readonly string[]; readonly inner: References }[];
}

const kindsSchema = z
  .array(z.enum(Object.keys(STATUS_OF_KIND) as [DomainErrorKind, ...DomainErrorKind[]]))
  .min(1);

type Nodes = readonly (ts.Node | undefined)[];

/** Reads each declaration once and caches what it refers to. */
export class ReferenceReader {
  private readonly read = new Map<ts.Declaration, References>();

  constructor(private readonly sources: Sources) {}

  of(declaration: ts.Declaration): References {
    const known = this.read.get(declaration);
    if (known !== undefined) return known;
    const found = this.in(bodyOf(declaration));
    this.read.set(declaration, found);
    return found;
  }

  in(nodes: Nodes): References {
    const found: References = { declarations: new Set(), codes: new Map(), types: new Set(), branches: [] };
    for (const node of nodes) if (node !== undefined) this.visit(node, found);
    return found;
  }

  private visit(node: ts.Node, found: References): void {
    if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
    if (ts.isIdentifier(node)) return this.visitName(node, found);
    if (ts.isPrivateIdentifier(node) && ts.isPropertyAccessExpression(node.parent))
      return this.refer(this.sources.checker.getSymbolAtLocation(node), found);
    if (ts.isPropertyAccessExpression(node) && this.isOfLiteral(node, found)) return;
    if (ts.isSwitchStatement(node) && isTypeOfMessage(node.expression)) return this.visitCases(node, found);
    const only = ts.isIfStatement(node) ? typeAskedFor(node.expression) : null;
    if (ts.isIfStatement(node) && only !== null) {
      found.branches.push({ types: [only], inner: this.in([node.thenStatement]) });
      if (node.elseStatement) this.visit(node.elseStatement, found);
      return;
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'DomainError') this.noteError(node, found);
    if (ts.isStringLiteral(node) && /^\.\.?\/.*\.js$/.test(node.text)) this.referToModule(node, found);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'type')
      for (const type of this.literals(node.initializer)) found.types.add(type);
    ts.forEachChild(node, (inner) => this.visit(inner, found));
  }

  private visitName(name: ts.Identifier, found: References): void {
    const { parent } = name;
    const { checker } = this.sources;
    if (ts.isShorthandPropertyAssignment(parent)) {
      if (name.text === 'type') for (const type of this.literals(name)) found.types.add(type);
      this.refer(checker.getShorthandAssignmentValueSymbol(parent), found);
    } else if (!isNameOfDeclaration(name)) this.refer(checker.getSymbolAtLocation(name), found);
  }

  /** A thread is started with the path of its file, which refers to that module. */
  private referToModule(path: ts.StringLiteral, found: References): void {
    const named = join(dirname(path.getSourceFile().fileName), path.text).replace(/\.js$/, '.ts');
    const module = this.sources.files.find(({ fileName }) => fileName === named);
    for (const statement of module?.statements ?? [])
      if (ts.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations) found.declarations.add(declaration);
  }

  /** A reference to one member of an object literal does not include the other members. */
  private isOfLiteral({ name, expression }: ts.PropertyAccessExpression, found: References): boolean {
    if (!ts.isIdentifier(expression)) return false;
    const symbol = this.sources.checker.getSymbolAtLocation(name);
    const inLiteral = (symbol?.declarations ?? []).some(({ parent }) => ts.isObjectLiteralExpression(parent));
    if (inLiteral) this.refer(symbol, found);
    return inLiteral;
  }

  private refer(symbol: ts.Symbol | undefined, found: References): void {
    if (symbol === undefined) return;
    const { checker, implementations } = this.sources;
    const named = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of named.declarations ?? []) {
      if (!isOwn(declaration.getSourceFile())) continue;
      found.declarations.add(declaration);
      for (const implementation of implementations.get(declaration) ?? [])
        found.declarations.add(implementation);
    }
  }

  private visitCases({ expression, caseBlock }: ts.SwitchStatement, found: References): void {
    this.visit(expression, found);
    let types: string[] = [];
    for (const clause of caseBlock.clauses) {
      if (ts.isCaseClause(clause) && ts.isStringLiteral(clause.expression)) {
        types.push(clause.expression.text);
        if (clause.statements.length === 0) continue;
        found.branches.push({ types, inner: this.in(clause.statements) });
        types = [];
      } else for (const statement of clause.statements) this.visit(statement, found);
    }
  }

  private noteError(
    { arguments: [code, kind] = ts.factory.createNodeArray() }: ts.NewExpression,
    found: References,
  ) {
    if (code === undefined || kind === undefined) return;
    const kinds = kindsSchema.parse(this.literals(kind));
    const literals = this.literals(code);
    // A code that is copied from another error was recorded where that error is made.
    if (literals.length === 0 && !code.getText().endsWith('.code'))
      throw new Error(
        `${code.getSourceFile().fileName}: ${code.getText()} may be any text. Give it a type that names them.`,
      );
    for (const literal of literals) found.codes.set(literal, kinds);
  }

  /** The strings that an expression may be, by its type; empty when the type does not list them. */
  private literals(node: ts.Node): string[] {
    if (ts.isTemplateExpression(node)) {
      const [span, ...further] = node.templateSpans;
      if (span === undefined || further.length > 0) return [];
      return this.literals(span.expression).map((text) => `${node.head.text}${text}${span.literal.text}`);
    }
    const type = this.sources.checker.getTypeAtLocation(node);
    const all = type.isUnion() ? type.types : [type];
    return all.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  }
}

/** A manifest is not followed, because it refers to everything in its capability. */
const isManifest = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined &&
  ts.isCallExpression(initializer) &&
  initializer.expression.getText() === 'defineCapability';

/** Methods that Nest calls on a class that a decorator names. */
const CALLED_BY_NEST = new Set(['canActivate', 'intercept']);

function bodyOf(declaration: ts.Declaration): Nodes {
  if (ts.isClassLike(declaration))
    return declaration.members.flatMap((member) => {
      const starts = ts.isConstructorDeclaration(member) || ts.isPropertyDeclaration(member);
      return starts || CALLED_BY_NEST.has(member.name?.getText() ?? '') ? bodyOf(member) : [];
    });
  if (ts.isFunctionLike(declaration)) {
    const { body } = declaration as ts.FunctionLikeDeclaration;
    return [body, ...declaration.parameters.map(({ initializer }) => initializer)];
  }
  if (ts.isVariableDeclaration(declaration)) return isManifest(declaration) ? [] : [declaration.initializer];
  if (ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    return [declaration.initializer];
  return ts.isShorthandPropertyAssignment(declaration) ? [declaration.name] : [];
}

const isTypeOfMessage = (node: ts.Expression): boolean => /(^|\.)type$/.test(node.getText());

/** Reads `'X'` from the condition `command.type === 'X'`. */
function typeAskedFor(node: ts.Expression): string | null {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
    return null;
  return isTypeOfMessage(node.left) && ts.isStringLiteral(node.right) ? node.right.text : null;
}

function isNameOfDeclaration(name: ts.Identifier): boolean {
  const { parent } = name;
  return (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === name;
}
