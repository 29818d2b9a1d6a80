import type { Message } from '../../base/define-texts.ts';
import { insteadTexts } from './texts.ts';

const rejected = new Map<string, () => Message>([
	['anyOf', insteadTexts.choice],
	['oneOf', insteadTexts.choice],
	['enum', insteadTexts.choice],
	['const', insteadTexts.limits],
	['not', insteadTexts.condition],
	['if', insteadTexts.condition],
	['then', insteadTexts.condition],
	['else', insteadTexts.condition],
	['allOf', insteadTexts.reference],
	['$ref', insteadTexts.reference],
	['$dynamicRef', insteadTexts.reference],
	['$anchor', insteadTexts.reference],
	['$dynamicAnchor', insteadTexts.reference],
	['definitions', insteadTexts.definitions],
	['properties', insteadTexts.members],
	['patternProperties', insteadTexts.members],
	['additionalProperties', insteadTexts.members],
	['unevaluatedProperties', insteadTexts.members],
	['propertyNames', insteadTexts.members],
	['minProperties', insteadTexts.required],
	['maxProperties', insteadTexts.members],
	['dependencies', insteadTexts.dependencies],
	['prefixItems', insteadTexts.entries],
	['additionalItems', insteadTexts.entries],
	['unevaluatedItems', insteadTexts.entries],
	['contains', insteadTexts.entries],
	['minContains', insteadTexts.entries],
	['maxContains', insteadTexts.entries],
	['uniqueItems', insteadTexts.unique],
	['type', insteadTexts.type],
	['nullable', insteadTexts.nullable],
	['contentEncoding', insteadTexts.files],
	['contentMediaType', insteadTexts.files],
	['contentSchema', insteadTexts.files],
]);

/** Whether a name is a keyword of JSON Schema that a record or field cannot have in general. */
export function isStandardKeyword(name: string): boolean {
	return rejected.has(name);
}

/** What to write instead of a keyword of JSON Schema; the empty text for any other name. */
export function insteadOf(name: string): Message | '' {
	return rejected.get(name)?.() ?? '';
}
