import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

import { withBlanks } from './chinese-blanks.mjs';
import { fail, root } from './run.mjs';

/** The folders whose texts are checked; a text of any of them may be used in all. */
const checkedRoots = ['contract', 'server', 'renderers', 'src'];

/** Files outside `texts.ts` that contain Chinese, and why. A path that ends with a slash is a folder. */
export const allowed = {
	'server/demo/': 'demo data',
	'server/base/data/': 'data of a new portal: the divisions of China',
	'server/base/dictionaries.ts': 'data of a new portal: dictionaries',
	'server/base/divisions.ts': 'reads the names of divisions',
	'server/db/migrations/': 'data of a new portal: tenant and menus',
	'server/features/design/migrations/': 'data of a new portal: a menu entry',
	'server/features/adjustment/migrations/': 'data of a new portal: a menu entry',
	'server/features/workflow/migrations/': 'data of a new portal: a menu entry',
	'server/features/design/making/': 'reads what people write as headings and names of sheets',
	'server/features/job/migrations/': 'data of a portal: the names of its jobs',
	'server/features/tenant/migrations/': 'data of a new portal: menus, a policy, a role',
	'server/features/session/base/store.ts': 'data of a new portal: the name of the first account',
	'server/metadata/registry/screen-template.ts': 'the content of a new screen file',
	'server/cli/format-notes.ts': 'the reference of screen files has Chinese beside English',
	'server/cli/schema-reference.ts': 'the reference of screen files has Chinese beside English',
	'server/metadata/transfer/import/dry-run/read-cell.ts': 'reads what people type into cells',
	'server/metadata/transfer/import/dry-run/map-headings.ts': 'reads what people type into headings',
	'server/metadata/transfer/sheet/read/total-row.ts': 'reads what people type into cells',
	'server/metadata/transfer/sheet/sheet-table.ts': 'recognizes full-width signs in cells',
	'contract/formula/functions/': 'examples of the formula help work on Chinese data',
	'contract/formula/language/tokenize.ts': 'reads full-width signs in formulas',
	'contract/fields/address/address-text.ts': 'reads what people type, with an example',
	'contract/fields/dates/read-cells.ts': 'reads what people type into cells',
	'contract/fields/dates/date-range.ts': 'reads what people type into cells',
	'contract/fields/duration/duration-text.ts': 'reads what people type',
	'contract/fields/geo-position/position.ts': 'reads what people type',
	'contract/fields/number-range/number-range.ts': 'reads what people type',
	'contract/fields/tags/tags.ts': 'reads what people type',
	'renderers/fields/tags/tags-input.tsx': 'reads what people type',
	'renderers/fields/icon/icon-words.ts': 'data: the words that find an icon',
	'src/shell/themes/': 'data: the names of themes in all languages',
	'contract/screen/screen.ts': 'comments become the reference of screen files, with Chinese examples',
};

/** Chinese texts with two meanings, and all their translations. The same word in two grammatical numbers has two meanings. */
export const homonyms = {
	主题: ['Theme', 'Subject', '主題', '主旨'],
	属于: ['is one of', 'Assign'],
	数字: ['digits', 'Number'],
	成员: ['Members', 'member'],
	字段: ['Field', 'Fields'],
	用户组: ['User group', 'User groups'],
	数据集: ['Data set', 'Data sets'],
	打印模板: ['Print template', 'Print templates'],
};

/** Tables whose keys come from outside the code, and from where. */
export const outsideKeys = {
	antdTexts: 'the parts of antd that the build names',
	jsonSyntaxTexts: 'jsonc-parser',
	choiceTexts: 'the JSON Schema of screen files',
	memberTexts: 'the JSON Schema of screen files',
	limitTexts: 'JSON Schema',
	typeTexts: 'JSON Schema',
	callGroupTexts: 'paths of calls',
	screenCallTexts: 'paths of calls',
	failureTexts: 'HTTP statuses',
	scriptTexts: 'kinds of failures, with a suffix',
	unreadableTexts: 'error codes of Node',
	valueTexts: 'values of attributes in BPMN files',
	elementTypes: 'names of elements in BPMN files',
	bpmnAttributeTexts: 'names of attributes in BPMN files',
};

const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
/** Wording that the house style replaces. */
const unwanted = /\bcan not\b|\bwhoever\b|\bsomebody\b|\bnobody\b/i;

/** Prints what is wrong with the texts of the product; the exit code is 1 if anything is. */
function main() {
	const files = checkedRoots.flatMap((folder) =>
		readdirSync(path.join(root, folder), { recursive: true })
			.filter((file) => /\.(tsx?|json)$/.test(file))
			.map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
	);
	const problems = checkTexts(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])), allowed);
	if (problems.length > 0) fail(problems.join('\n'));
}

/**
 * The problems of source files, given as path -> content: Chinese outside `texts.ts`, texts that nothing uses, one Chinese text with
 * two translations, English texts with Chinese characters or unwanted wording, translations with other placeholders,
 * Chinese texts without blanks around numbers.
 */
export function checkTexts(contents, exceptions = {}) {
	const files = [...contents].map(([file, content]) => readFile(file, content));
	const tables = files.filter(({ isTexts }) => isTexts).flatMap(({ tables }) => tables);
	return [
		...findChinese(files, exceptions),
		...findUnused(files, tables),
		...findAmbiguous(tables),
		...findBadEnglish(tables),
		...findPlaceholderProblems(tables),
		...findMissingBlanks(tables),
	];
}

function readFile(file, content) {
	const source = ts.createSourceFile(
		file,
		file.endsWith('.json') ? '' : content,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
	);
	const isTexts = path.posix.basename(file) === 'texts.ts';
	return { file, content, source, isTexts, tables: isTexts ? readTables(file, source) : [] };
}

/** The tables of a `texts.ts`: those made with `defineTexts`, and plain objects of texts by name. */
function readTables(file, source) {
	return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
		declarationList.declarations.flatMap(({ name, initializer }) => {
			const isDefined = initializer !== undefined && ts.isCallExpression(initializer) && initializer.expression.getText() === 'defineTexts';
			const object = isDefined ? initializer.arguments[0] : initializer;
			if (object === undefined || !ts.isObjectLiteralExpression(object)) return [];
			const texts = object.properties.filter(ts.isPropertyAssignment).flatMap(({ name: key, initializer: value }) => {
				const line = source.getLineAndCharacterOfPosition(key.getStart()).line + 1;
				return ts.isObjectLiteralExpression(value) ? [{ key: key.text, where: `${file}:${line}`, ...readText(value) }] : [];
			});
			return [{ file, name: name.getText(), isDefined, texts }];
		}),
	);
}

/** A text by language; English may have two forms. */
function readText(object) {
	const entries = object.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.text, literal(initializer)]);
	const { 'zh-CN': zhCN, 'zh-TW': zhTW, en } = Object.fromEntries(entries);
	const english = object.properties.find(({ name }) => name?.text === 'en')?.initializer;
	return { zhCN, zhTW, en, enForms: english === undefined ? [] : formsOf(english) };
}

/** The forms of an English text: one, or `one` and `other`. */
function formsOf(node) {
	if (!ts.isObjectLiteralExpression(node)) return [{ text: literal(node), isSingular: false }];
	return node.properties.map(({ name, initializer }) => ({ text: literal(initializer), isSingular: name.text === 'one' }));
}

function literal(node) {
	if (ts.isStringLiteralLike(node)) return node.text;
	return ts.isObjectLiteralExpression(node) ? node.properties.map(({ initializer }) => literal(initializer)).join(' | ') : node.getText();
}

function findChinese(files, exceptions) {
	const isAllowed = (file) => Object.keys(exceptions).some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
	return files
		.filter(({ file, isTexts }) => !isTexts && !isAllowed(file))
		.flatMap(({ file, content }) =>
			content
				.split('\n')
				.flatMap((line, index) => (chinese.test(line) ? [`${file}:${index + 1}: Chinese belongs in texts.ts: ${line.trim()}`] : [])),
		);
}

/** A table that is passed on or read by a computed key uses those of its keys that occur as a name or a string elsewhere. */
function findUnused(files, tables) {
	const uses = new Map(tables.map(({ file, name }) => [`${file} ${name}`, { keys: new Set(), isOpen: false }]));
	const words = new Set();
	const exports = readExports(files);
	for (const { file, source, isTexts } of files) {
		if (!isTexts) collectWords(source, words);
		collectUses({ file, source, uses, exports });
	}
	return tables
		.filter(({ isDefined, name }) => isDefined && !Object.hasOwn(outsideKeys, name))
		.flatMap(({ file, name, texts }) => {
			const { keys, isOpen } = uses.get(`${file} ${name}`);
			return texts
				.filter(({ key }) => !keys.has(key) && !(isOpen && words.has(key)))
				.map(({ key, where }) => `${where}: nothing uses the text “${key}” of ${name}`);
		});
}

/** The file that a name comes from, for names that a `public.ts` exports again: `file name` -> file. */
function readExports(files) {
	const exports = new Map();
	for (const { file, source } of files) {
		for (const { exportClause, moduleSpecifier } of source.statements.filter(ts.isExportDeclaration)) {
			for (const { name } of exportClause?.elements ?? []) {
				if (moduleSpecifier) exports.set(`${file} ${name.text}`, targetOf(file, moduleSpecifier));
			}
		}
	}
	return exports;
}

function targetOf(file, moduleSpecifier) {
	return path.posix.join(path.posix.dirname(file), moduleSpecifier.text);
}

/** The names and strings of a file. */
function collectWords(node, words) {
	if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) words.add(node.text);
	ts.forEachChild(node, (child) => collectWords(child, words));
}

function collectUses({ file, source, uses, exports }) {
	const locals = new Map();
	for (const { importClause, moduleSpecifier } of source.statements.filter(ts.isImportDeclaration)) {
		const target = targetOf(file, moduleSpecifier);
		for (const { name, propertyName } of importClause?.namedBindings?.elements ?? []) {
			const word = (propertyName ?? name).text;
			const use = uses.get(`${exports.get(`${target} ${word}`) ?? target} ${word}`);
			if (use) locals.set(name.text, use);
		}
	}
	for (const [id, use] of uses) if (id.startsWith(`${file} `)) locals.set(id.slice(file.length + 1), use);
	const visit = (node) => {
		if (ts.isImportDeclaration(node)) return;
		if (ts.isIdentifier(node) && locals.has(node.text)) noteUse(node, locals.get(node.text));
		ts.forEachChild(node, visit);
	};
	visit(source);
}

function noteUse(node, use) {
	const { parent } = node;
	if (ts.isVariableDeclaration(parent) && parent.name === node) return;
	if (ts.isTypeQueryNode(parent)) return;
	if (ts.isPropertyAccessExpression(parent)) {
		if (parent.expression === node) use.keys.add(parent.name.text);
	} else if (ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression)) {
		use.keys.add(parent.argumentExpression.text);
	} else if (!ts.isPropertyAssignment(parent) || parent.initializer === node) use.isOpen = true;
}

/** Translations that differ only in the case of their first letter are the same: one begins a sentence. */
function findAmbiguous(tables) {
	const first = new Map();
	return tables.flatMap(({ texts }) =>
		texts.flatMap((text) =>
			['zhTW', 'en'].flatMap((language) => {
				if (text[language] === undefined) return [];
				const id = `${language} ${text.zhCN}`;
				const known = first.get(id);
				if (!known) first.set(id, text);
				if (!known || agree(text.zhCN, text[language], known[language])) return [];
				return [`${text.where}: “${text.zhCN}” is “${text[language]}” here and “${known[language]}” at ${known.where}`];
			}),
		),
	);
}

function agree(chineseText, one, other) {
	const [a, b] = [withoutCase(one), withoutCase(other)];
	const meanings = Object.hasOwn(homonyms, chineseText) ? homonyms[chineseText].map(withoutCase) : [];
	return a === b || (meanings.includes(a) && meanings.includes(b));
}

function withoutCase(text) {
	return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function findBadEnglish(tables) {
	return tables.flatMap(({ texts }) =>
		texts.flatMap(({ en, where }) => {
			if (en === undefined) return [];
			if (chinese.test(en)) return [`${where}: the English text has a Chinese character: ${en}`];
			return unwanted.test(en) ? [`${where}: wording: ${en}`] : [];
		}),
	);
}

/** Every language has the placeholders of the zh-CN text, with the same formats; a singular form may lack the count. */
function findPlaceholderProblems(tables) {
	return tables.flatMap(({ texts }) =>
		texts.flatMap(({ zhCN, zhTW, enForms, where }) => {
			const wanted = placeholdersOf(zhCN);
			const translations = [...(zhTW === undefined ? [] : [{ text: zhTW, isSingular: false }]), ...enForms];
			return translations
				.filter(({ text, isSingular }) => {
					const found = placeholdersOf(text);
					const missing = [...wanted].filter((name) => !found.has(name) && !(isSingular && /^\{count\b/.test(name)));
					return missing.length > 0 || [...found].some((name) => !wanted.has(name));
				})
				.map(({ text }) => `${where}: the placeholders of “${zhCN}” and “${text}” differ`);
		}),
	);
}

/** One rule for all Chinese texts, except the names of parameters of formulas: a blank between Chinese characters and numbers or Latin words. */
function findMissingBlanks(tables) {
	const others = tables.filter(({ file }) => !file.startsWith('contract/formula/functions/'));
	return others.flatMap(({ texts }) =>
		texts.flatMap(({ zhCN, where }) =>
			zhCN === undefined || withBlanks(zhCN) === zhCN ? [] : [`${where}: blanks around numbers and Latin words: ${withBlanks(zhCN)}`],
		),
	);
}

function placeholdersOf(text = '') {
	return new Set(text.match(/\{[^{}]*\}/g) ?? []);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
