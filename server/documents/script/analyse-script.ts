import { type AnyNode, type Identifier, type Node, parse } from 'acorn';

import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import { scriptGlobals } from '../../../contract/documents/script/script-file.ts';
import { type Finding, nearestHint } from '../../../contract/screen-check/findings/finding.ts';

/** What reading the code of a script finds; nothing of it runs. */
export interface ScriptAnalysis extends Pick<ScriptFile, 'libraries' | 'fields' | 'returns'> {
	findings: Finding[];
}

/** What the language has in the sandbox. */
const languageNames = [
	...['Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Math', 'JSON', 'Date', 'RegExp', 'Map', 'Set', 'WeakMap'],
	...['WeakSet', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError'],
	...['NaN', 'Infinity', 'undefined', 'isNaN', 'isFinite', 'parseInt', 'parseFloat', 'encodeURIComponent', 'decodeURIComponent'],
	...['encodeURI', 'decodeURI', 'globalThis', 'Reflect', 'Proxy', 'Promise', 'Intl', 'arguments', 'escape', 'unescape', 'Function', 'eval'],
	...['ArrayBuffer', 'DataView', 'Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'Float32Array'],
	...['Float64Array', 'Uint8ClampedArray', 'BigInt64Array', 'BigUint64Array', 'WeakRef', 'Iterator'],
] as const;
const known: ReadonlySet<string> = new Set<string>([...languageNames, ...scriptGlobals]);
const mostFindings = 50;
const records: ReadonlySet<string> = new Set(['record', 'before']);
const example = 'working-days';

/** Reads the code of a script: its syntax, the names that nothing declares, and what it uses. */
export function analyseScript(source: string): ScriptAnalysis {
	try {
		return analyse(source);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		// Expressions that nest too deeply for the stack.
		return { ...nothing, findings: [{ code: 'script-syntax', pointer: '', offset: 0, values: { reason: 'too complex' } }] };
	}
}

const nothing = { libraries: [], fields: [], returns: false };

function analyse(source: string): ScriptAnalysis {
	let program: Node;
	try {
		program = parse(source, { ecmaVersion: 2023, sourceType: 'module', allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true });
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const { message, pos = 0 } = error as SyntaxError & { pos?: number };
		const reason = message.replace(/ \(\d+:\d+\)$/, '');
		return { ...nothing, findings: [{ code: 'script-syntax', pointer: '', offset: pos, values: { reason } }] };
	}
	const found: Found = { declared: new Set(), names: [], libraries: [], fields: [], returns: false, findings: [] };
	visit(program as AnyNode, found, { isInFunction: false });
	const names = [...found.declared, ...known];
	const undeclared = found.names.filter(({ name }) => !known.has(name) && !found.declared.has(name));
	const findings = undeclared.map(
		({ name, start }): Finding => ({
			code: 'unknown-script-name',
			pointer: '',
			offset: start,
			values: { name, hint: nearestHint(name, names) },
		}),
	);
	return {
		libraries: found.libraries,
		// A script's own `record` or `before` has members of its own.
		fields: found.fields.filter(({ of }) => !found.declared.has(of)).map(({ name, offset }) => ({ name, offset })),
		returns: found.returns,
		findings: [...found.findings, ...findings].slice(0, mostFindings),
	};
}

interface Found {
	/** The names that are declared anywhere in the script. */
	declared: Set<string>;
	names: Identifier[];
	libraries: Array<{ name: string; offset: number }>;
	fields: Array<{ of: string; name: string; offset: number }>;
	returns: boolean;
	findings: Finding[];
}

interface Surroundings {
	isInFunction: boolean;
}

function visit(node: AnyNode, found: Found, within: Surroundings): void {
	refuse(node, found);
	if (node.type === 'ReturnStatement' && !within.isInFunction && node.argument) found.returns = true;
	if (node.type === 'CallExpression') noteLibrary(node, found);
	if (node.type === 'MemberExpression') noteField(node, found);
	declare(node, found.declared);
	const isFunction = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
	const inner = isFunction ? { isInFunction: true } : within;
	for (const [key, child] of childrenOf(node)) {
		if (child.type === 'Identifier' && isOnlyName(node, key)) continue;
		if (child.type === 'Identifier') found.names.push(child);
		else visit(child, found, inner);
	}
}

function childrenOf(node: AnyNode): Array<[string, AnyNode]> {
	return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
		[value].flat().flatMap((child): Array<[string, AnyNode]> => (isNode(child) ? [[key, child]] : [])),
	);
}

function isNode(value: unknown): value is AnyNode {
	return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A name that refers to no variable: of a member, a property, a label. */
function isOnlyName(node: AnyNode, key: string): boolean {
	if (node.type === 'MemberExpression') return key === 'property' && !node.computed;
	if (node.type === 'Property') return key === 'key' && !node.computed && !node.shorthand;
	if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return key === 'key' && !node.computed;
	return ['LabeledStatement', 'BreakStatement', 'ContinueStatement'].includes(node.type) && key === 'label';
}

function declare(node: AnyNode, declared: Set<string>): void {
	if (node.type === 'VariableDeclarator') declarePattern(node.id, declared);
	if (node.type === 'CatchClause' && node.param) declarePattern(node.param, declared);
	if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') if (node.id) declared.add(node.id.name);
	if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') if (node.id) declared.add(node.id.name);
	if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression')
		for (const parameter of node.params) declarePattern(parameter, declared);
}

/** Every name of a pattern; defaults are expressions and are visited for themselves. */
function declarePattern(node: AnyNode, declared: Set<string>): void {
	if (node.type === 'Identifier') declared.add(node.name);
	else if (node.type === 'AssignmentPattern') declarePattern(node.left, declared);
	else if (node.type === 'RestElement') declarePattern(node.argument, declared);
	else if (node.type === 'ArrayPattern') for (const element of node.elements) element && declarePattern(element, declared);
	else if (node.type === 'ObjectPattern')
		for (const property of node.properties) declarePattern(property.type === 'Property' ? property.value : property, declared);
}

/** The sandbox waits for nothing and loads nothing. */
function refuse(node: AnyNode, { findings }: Found): void {
	const add = (name: string) => findings.push({ code: 'script-not-possible', pointer: '', offset: node.start, values: { name } });
	if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') add('import');
	if (node.type === 'MetaProperty' && node.meta.name === 'import') add('import');
	if (node.type.startsWith('Export')) add('export');
	if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) add('await');
	if ('async' in node && node.async === true) add('async');
}

/** Only a written name tells who uses a script before it is removed. */
function noteLibrary(node: AnyNode & { type: 'CallExpression' }, { libraries, findings }: Found): void {
	if (node.callee.type !== 'Identifier' || node.callee.name !== 'library') return;
	const [argument] = node.arguments;
	if (argument?.type === 'Literal' && typeof argument.value === 'string') libraries.push({ name: argument.value, offset: argument.start });
	else findings.push({ code: 'library-without-name', pointer: '', offset: (argument ?? node).start, values: { example } });
}

function noteField(node: AnyNode & { type: 'MemberExpression' }, { fields }: Found): void {
	const { object, property, computed } = node;
	if (object.type !== 'Identifier' || !records.has(object.name)) return;
	if (!computed && property.type === 'Identifier') fields.push({ of: object.name, name: property.name, offset: property.start });
	if (computed && property.type === 'Literal' && typeof property.value === 'string')
		fields.push({ of: object.name, name: property.value, offset: property.start });
}
