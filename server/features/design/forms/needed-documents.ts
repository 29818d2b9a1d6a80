import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import { dataSetType, numberRuleType, processType, screenType, scriptType } from '../../../../contract/documents/document-types.ts';
import { screensOf, scriptsOf } from '../../../../contract/formula/evaluate/check-lookups.ts';
import { FormulaError } from '../../../../contract/formula/language/formula-problem.ts';
import { parseFormula } from '../../../../contract/formula/language/parse-formula.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { analyseScript } from '../../../documents/script/analyse-script.ts';

interface Reference {
	kind: DocumentType;
	name: string;
}

const kindOfKey: Readonly<Record<string, DocumentType>> = {
	screen: screenType,
	rule: numberRuleType,
	dataSet: dataSetType,
	process: processType,
};

/** Every name of another document in a part of a document: `"screen": "enterprise"`, `"rule": "check-number"`, `MAPX("product.name", ...)`. */
export function referencesOf(part: unknown): Reference[] {
	if (Array.isArray(part)) return part.flatMap(referencesOf);
	if (!isPlainObject(part)) return [];
	return Object.entries(part).flatMap(([key, value]) => [...referencesBy(key, value), ...referencesOf(value)]);
}

/** The other scripts that a script uses. */
export function librariesOf(source: string): Reference[] {
	return analyseScript(source).libraries.map(({ name }) => ({ kind: scriptType, name }));
}

function referencesBy(key: string, value: unknown): Reference[] {
	if (key === 'computed' && typeof value === 'string') return inFormula(value);
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
