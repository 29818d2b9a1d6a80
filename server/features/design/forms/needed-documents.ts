import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import {
	dataSetType,
	documentTypeOf,
	numberRuleType,
	processType,
	screenType,
	scriptType,
} from '../../../../contract/documents/document-types.ts';
import { screensOf, scriptsOf } from '../../../../contract/formula/evaluate/check-lookups.ts';
import { FormulaError } from '../../../../contract/formula/language/formula-problem.ts';
import { parseFormula } from '../../../../contract/formula/language/parse-formula.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { readProcessFile } from '../../../documents/process/read/read-process-file.ts';
import { analyseScript } from '../../../documents/script/analyse-script.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { parseForm } from './form-services.ts';

interface Reference {
	kind: DocumentType;
	name: string;
}

const kindOfKey: Readonly<Record<string, DocumentType>> = {
	screen: screenType,
	rule: numberRuleType,
	dataSet: dataSetType,
	process: processType,
	/** Of print templates. */
	number: numberRuleType,
};

const formulaKeys = ['computed', 'formula', 'condition'];

/** The other documents that a document names. */
export function neededBy({ path, content }: SchemaFile): Reference[] {
	const type = documentTypeOf(path);
	if (type === scriptType) return librariesOf(content);
	return referencesOf(type === processType ? readProcessFile(content, path).file : parseForm(content));
}

/** Every name of another document in a part of a document: `"screen": "enterprise"`, `"rule": "check-number"`, `MAPX("product.name", ...)`. */
function referencesOf(part: unknown): Reference[] {
	if (Array.isArray(part)) return part.flatMap(referencesOf);
	if (!isPlainObject(part)) return [];
	return [...inSourceText(part), ...Object.entries(part).flatMap(([key, value]) => [...referencesBy(key, value), ...referencesOf(value)])];
}

/** The other scripts that a script uses. */
function librariesOf(source: string): Reference[] {
	return analyseScript(source).libraries.map(({ name }) => ({ kind: scriptType, name }));
}

/** A rule with a formula or script as its value, or people whom a formula finds. */
function inSourceText({ valueSource, type, value }: Record<string, unknown>): Reference[] {
	if (typeof value !== 'string') return [];
	if (valueSource === 'script') return librariesOf(value);
	return valueSource === 'formula' || type === 'formula' ? inFormula(value) : [];
}

function referencesBy(key: string, value: unknown): Reference[] {
	if (formulaKeys.includes(key) && typeof value === 'string') return inFormula(value);
	if (key === 'script' && typeof value === 'string') return librariesOf(value);
	if (key === 'scripts' && isPlainObject(value)) return toReferences(scriptType, Object.values(value));
	const kind = Object.hasOwn(kindOfKey, key) ? kindOfKey[key] : undefined;
	return kind ? toReferences(kind, [kind === dataSetType && isPlainObject(value) ? value.name : value]) : [];
}

function inFormula(formula: string): Reference[] {
	try {
		const expression = parseFormula(formula);
		return [...toReferences(screenType, screensOf(expression)), ...toReferences(scriptType, scriptsOf(expression))];
	} catch (error) {
		if (!(error instanceof FormulaError)) throw error;
		// A formula that cannot be read needs nothing.
		return [];
	}
}

function toReferences(kind: DocumentType, names: unknown[]): Reference[] {
	return names.filter((name) => typeof name === 'string').map((name) => ({ kind, name }));
}
