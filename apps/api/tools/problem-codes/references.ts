import type { DomainErrorKind } from '@rampart/kernel';
import { dirname, join } from 'node:path';
import * as ast from 'typescript-7/unstable/ast';
import { type Symbol, SymbolFlags } from 'typescript-7/unstable/sync';
import { z } from 'zod';
import { STATUS_OF_KIND } from '../../src/platform/problem.js';
import { nameOf, ownDeclarations, type Sources } from './sources.js';

export interface References {
  readonly declarations: Set<ast.Node>;
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

type Nodes = readonly (ast.Node | undefined)[];

/** Reads each declaration once and caches what it refers to. */
export class ReferenceReader {
  private readonly read = new Map<ast.Node, References>();
  private readonly symbols = new Map<ast.Node, Symbol | undefined>();
  private readonly declared = new Map<Symbol, readonly ast.Node[]>();

  constructor(private readonly sources: Sources) {}

  of(declaration: ast.Node): References {
    const known = this.read.get(declaration);
    if (known !== undefined) return known;
    const body = bodyOf(declaration);
    this.askFor(body);
    const found = this.in(body);
    this.read.set(declaration, found);
    return found;
  }

  in(nodes: Nodes): References {
    const found: References = { declarations: new Set(), codes: new Map(), types: new Set(), branches: [] };
    for (const node of nodes) if (node !== undefined) this.visit(node, found);
    return found;
  }

  /** Asks for the symbols of all names at once, because each question to the compiler's process costs time. */
  private askFor(nodes: Nodes): void {
    const names = nodes.flatMap((node) => (node === undefined ? [] : namesIn(node)));
    if (names.length === 0) return;
    const symbols = this.sources.checker.getSymbolAtLocation(names);
    for (const [index, name] of names.entries()) this.symbols.set(name, symbols[index]);
  }

  private symbolOf(name: ast.Node): Symbol | undefined {
    if (!this.symbols.has(name)) this.symbols.set(name, this.sources.checker.getSymbolAtLocation(name));
    return this.symbols.get(name);
  }

  private visit(node: ast.Node, found: References): void {
    if (ast.isTypeNode(node) || ast.isDecorator(node)) return;
    if (ast.isIdentifier(node)) return this.visitName(node, found);
    if (ast.isPrivateIdentifier(node) && ast.isPropertyAccessExpression(node.parent))
      return this.refer(this.symbolOf(node), found);
    if (ast.isPropertyAccessExpression(node) && this.isOfLiteral(node, found)) return;
    if (ast.isSwitchStatement(node) && isTypeOfMessage(node.expression)) return this.visitCases(node, found);
    const only = ast.isIfStatement(node) ? typeAskedFor(node.expression) : null;
    if (ast.isIfStatement(node) && only !== null) {
      found.branches.push({ types: [only], inner: this.in([node.thenStatement]) });
      if (node.elseStatement) this.visit(node.elseStatement, found);
      return;
    }
    if (ast.isNewExpression(node) && node.expression.getText() === 'DomainError') this.noteError(node, found);
    if (ast.isStringLiteral(node) && /^\.\.?\/.*\.js$/.test(node.text)) this.referToModule(node, found);
    if (ast.isPropertyAssignment(node) && node.name.getText() === 'type')
      for (const type of this.literals(node.initializer)) found.types.add(type);
    node.forEachChild((inner) => this.visit(inner, found));
  }

  private visitName(name: ast.Identifier, found: References): void {
    const { parent } = name;
    if (ast.isShorthandPropertyAssignment(parent)) {
      if (name.text === 'type') for (const type of this.literals(name)) found.types.add(type);
      this.refer(this.sources.checker.getShorthandAssignmentValueSymbol(parent), found);
    } else if (!isNameOfDeclaration(name)) this.refer(this.symbolOf(name), found);
  }

  /** A thread is started with the path of its file, which refers to that module. */
  private referToModule(path: ast.StringLiteral, found: References): void {
    const named = join(dirname(path.getSourceFile().fileName), path.text).replace(/\.js$/, '.ts');
    const module = this.sources.files.find(({ fileName }) => fileName === named);
    for (const statement of module?.statements ?? [])
      if (ast.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations) found.declarations.add(declaration);
  }

  /** A reference to one member of an object literal does not include the other members. */
  private isOfLiteral({ name, expression }: ast.PropertyAccessExpression, found: References): boolean {
    if (!ast.isIdentifier(expression)) return false;
    const symbol = this.symbolOf(name);
    const inLiteral = ownDeclarations(symbol).some(({ parent }) => ast.isObjectLiteralExpression(parent));
    if (inLiteral) this.refer(symbol, found);
    return inLiteral;
  }

  private refer(symbol: Symbol | undefined, found: References): void {
    if (symbol === undefined) return;
    for (const declaration of this.declarationsOf(symbol)) found.declarations.add(declaration);
  }

  /** Our own declarations of what a symbol names, and the implementations of each. */
  private declarationsOf(symbol: Symbol): readonly ast.Node[] {
    const known = this.declared.get(symbol);
    if (known !== undefined) return known;
    const { checker, implementations } = this.sources;
    const named = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const all = ownDeclarations(named).flatMap((one) => [one, ...(implementations.get(one) ?? [])]);
    this.declared.set(symbol, all);
    return all;
  }

  private visitCases({ expression, caseBlock }: ast.SwitchStatement, found: References): void {
    this.visit(expression, found);
    let types: string[] = [];
    for (const clause of caseBlock.clauses) {
      if (ast.isCaseClause(clause) && ast.isStringLiteral(clause.expression)) {
        types.push(clause.expression.text);
        if (clause.statements.length === 0) continue;
        found.branches.push({ types, inner: this.in(clause.statements) });
        types = [];
      } else for (const statement of clause.statements) this.visit(statement, found);
    }
  }

  private noteError({ arguments: given }: ast.NewExpression, found: References) {
    const [code, kind] = given ?? [];
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
  private literals(node: ast.Node): string[] {
    if (ast.isTemplateExpression(node)) {
      const [span, ...further] = node.templateSpans;
      if (span === undefined || further.length > 0) return [];
      return this.literals(span.expression).map((text) => `${node.head.text}${text}${span.literal.text}`);
    }
    const type = this.sources.checker.getTypeAtLocation(node);
    const all = type?.isUnionType() ? type.getTypes() : [type];
    return all.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
  }
}

/** The names in a node whose symbols `visit` needs. */
function namesIn(node: ast.Node): ast.Node[] {
  if (ast.isTypeNode(node) || ast.isDecorator(node)) return [];
  const isName = (ast.isIdentifier(node) && !isNameOfDeclaration(node)) || ast.isPrivateIdentifier(node);
  const found: ast.Node[] = isName ? [node] : [];
  node.forEachChild((inner) => void found.push(...namesIn(inner)));
  return found;
}

/** A manifest is not followed, because it refers to everything in its capability. */
const isManifest = ({ initializer }: ast.VariableDeclaration): boolean =>
  initializer !== undefined &&
  ast.isCallExpression(initializer) &&
  initializer.expression.getText() === 'defineCapability';

/** Methods that Nest calls on a class that a decorator names. */
const CALLED_BY_NEST = new Set(['canActivate', 'intercept']);

function bodyOf(declaration: ast.Node): Nodes {
  if (ast.isClassLikeDeclaration(declaration))
    return declaration.members.flatMap((member) => {
      const starts = ast.isConstructorDeclaration(member) || ast.isPropertyDeclaration(member);
      return starts || CALLED_BY_NEST.has(nameOf(member) ?? '') ? bodyOf(member) : [];
    });
  if (ast.isFunctionLikeDeclaration(declaration)) {
    return [declaration.body, ...declaration.parameters.map(({ initializer }) => initializer)];
  }
  if (ast.isVariableDeclaration(declaration)) return isManifest(declaration) ? [] : [declaration.initializer];
  if (ast.isPropertyDeclaration(declaration) || ast.isPropertyAssignment(declaration))
    return [declaration.initializer];
  return ast.isShorthandPropertyAssignment(declaration) ? [declaration.name] : [];
}

const isTypeOfMessage = (node: ast.Expression): boolean => /(^|\.)type$/.test(node.getText());

/** Reads `'X'` from the condition `command.type === 'X'`. */
function typeAskedFor(node: ast.Expression): string | null {
  if (!ast.isBinaryExpression(node) || node.operatorToken.kind !== ast.SyntaxKind.EqualsEqualsEqualsToken)
    return null;
  return isTypeOfMessage(node.left) && ast.isStringLiteral(node.right) ? node.right.text : null;
}

function isNameOfDeclaration(name: ast.Identifier): boolean {
  const { parent } = name;
  return (ast.isPropertyAssignment(parent) || ast.isMethodDeclaration(parent)) && parent.name === name;
}
