import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The declarations of the generated client, by their names. */
const declarations = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
/** The type of the answer of each operation, by the name of the operation. */
const answers = new Map<string, ts.TypeNode>();

const file = new URL(import.meta.resolve('@vapi-ai/web/dist/api.js'));
const source = ts.createSourceFile(
  'api.d.ts',
  readFileSync(new URL('api.d.ts', file), 'utf8'),
  ts.ScriptTarget.Latest,
);
source.forEachChild((node) => {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    declarations.set(node.name.text, node);
  }
  if (ts.isClassDeclaration(node) && node.name?.text === 'Api') node.members.forEach(readGroup);
});

/** Reads the operations of one group, such as `assistant`, from the class of the client. */
function readGroup(member: ts.ClassElement): void {
  if (!ts.isPropertyDeclaration(member) || !member.type || !ts.isTypeLiteralNode(member.type)) {
    return;
  }
  for (const property of member.type.members) {
    if (!ts.isPropertySignature(property) || !property.type) continue;
    if (!ts.isFunctionTypeNode(property.type)) continue;
    // The type of the method's answer is `Promise<HttpResponse<Answer, Error>>`.
    const answer = firstArgument(firstArgument(property.type.type));
    if (answer) answers.set(nameOf(property.name), answer);
  }
}

function firstArgument(type: ts.TypeNode | undefined): ts.TypeNode | undefined {
  return type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? '' : name.text;
}

/**
 * Returns a sentence for each place in which an answer differs from the type that the generated
 * client declares for it. The list is empty if the answer has this type. Fields that the client does
 * not know are ignored, because an older client ignores them too.
 */
export function problemsOfAnswer(operationId: string, answer: unknown): string[] {
  const type = answers.get(operationId);
  if (!type) return [`the client does not declare ${operationId}`];
  return problems(type, answer, 'answer');
}

function problems(type: ts.TypeNode, value: unknown, at: string): string[] {
  if (ts.isParenthesizedTypeNode(type)) return problems(type.type, value, at);
  if (ts.isUnionTypeNode(type)) return unionProblems(type.types, value, at);
  if (ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap((part) => problems(part, value, at));
  }
  if (ts.isArrayTypeNode(type)) return listProblems(type.elementType, value, at);
  if (ts.isTypeLiteralNode(type)) return objectProblems(type.members, value, at);
  if (ts.isTypeReferenceNode(type)) return referenceProblems(type, value, at);
  if (ts.isLiteralTypeNode(type)) return literalProblems(type.literal, value, at);
  return hasKeywordType(type.kind, value) ? [] : [`${at} must be ${type.getText(source)}`];
}

/** The problems of a union are those of the alternative that fits best. */
function unionProblems(types: ts.NodeArray<ts.TypeNode>, value: unknown, at: string): string[] {
  const found = types.map((type) => problems(type, value, at));
  return found.reduce((best, one) => (one.length < best.length ? one : best));
}

function listProblems(element: ts.TypeNode, value: unknown, at: string): string[] {
  if (!Array.isArray(value)) return [`${at} must be a list`];
  return value.flatMap((entry, index) => problems(element, entry, `${at}.${index}`));
}

function objectProblems(
  members: ts.NodeArray<ts.TypeElement>,
  value: unknown,
  at: string,
): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} must be an object`];
  return members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = nameOf(member.name);
    const held = (value as Record<string, unknown>)[name];
    if (held === undefined) return member.questionToken ? [] : [`${at}.${name} is missing`];
    return member.type ? problems(member.type, held, `${at}.${name}`) : [];
  });
}

function referenceProblems(type: ts.TypeReferenceNode, value: unknown, at: string): string[] {
  const name = type.typeName.getText(source);
  const held = type.typeArguments?.[1];
  return name === 'Record' && held
    ? recordProblems(held, value, at)
    : problemsOfType(name, value, at);
}

function recordProblems(held: ts.TypeNode, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} must be an object`];
  return Object.entries(value).flatMap(([name, entry]) => problems(held, entry, `${at}.${name}`));
}

/** Returns the problems of a value that must have the type that the client declares by this name. */
export function problemsOfType(name: string, value: unknown, at = 'value'): string[] {
  const declared = declarations.get(name);
  if (!declared) return [`${at} has the unknown type ${name}`];
  return ts.isInterfaceDeclaration(declared)
    ? objectProblems(declared.members, value, at)
    : problems(declared.type, value, at);
}

function literalProblems(literal: ts.Node, value: unknown, at: string): string[] {
  const expected = literal.kind === ts.SyntaxKind.NullKeyword ? 'null' : literal.getText(source);
  const given = typeof value === 'string' ? `'${value}'` : String(value);
  return given === expected ? [] : [`${at} must be ${expected} and not ${given}`];
}

function hasKeywordType(kind: ts.SyntaxKind, value: unknown): boolean {
  switch (kind) {
    case ts.SyntaxKind.AnyKeyword:
    case ts.SyntaxKind.UnknownKeyword:
      return true;
    case ts.SyntaxKind.VoidKeyword:
      return true;
    case ts.SyntaxKind.StringKeyword:
      return typeof value === 'string';
    case ts.SyntaxKind.NumberKeyword:
      return typeof value === 'number';
    case ts.SyntaxKind.BooleanKeyword:
      return typeof value === 'boolean';
    case ts.SyntaxKind.ObjectKeyword:
      return typeof value === 'object' && value !== null;
    default:
      return false;
  }
}
