import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { findPatternProblem } from '../../../contract/patterns/match-pattern.ts';
import { toOwnPattern } from '../../../contract/patterns/search-pattern.ts';
import { visitSchemas } from '../../../contract/screen/schema-texts.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { checkPattern } from '../../../contract/screen-check/fields/check-pattern.ts';
import { type Finding, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { compileSchema } from '../base/schemas/judge-schema.ts';

/** What is wrong with the JSON Schemas of fields: references to other files, names that every object has, patterns that cannot be matched in linear time, and what ajv refuses. */
export function checkSchemas({ record }: ScreenFile): Finding[] {
	return Object.entries(record.properties).flatMap(([name, { schema }]) =>
		schema === undefined ? [] : checkSchema(schema, toPointer('record', 'properties', name, 'schema')),
	);
}

function checkSchema(schema: object, pointer: string): Finding[] {
	const findings: Finding[] = [];
	visitSchemas(schema, (part, steps) => {
		const at = (keyword: string) => pointer + toPointer(...steps, keyword);
		for (const keyword of ['$ref', '$dynamicRef']) {
			const target = part[keyword];
			if (typeof target === 'string' && !target.startsWith('#'))
				findings.push({ code: 'remote-reference', pointer: at(keyword), values: { name: target } });
		}
		const members = isPlainObject(part.properties) ? Object.keys(part.properties) : [];
		for (const name of members.filter((member) => member in Object.prototype || member === 'prototype'))
			findings.push({ code: 'reserved-name', pointer: at('properties') + toPointer(name), values: { name }, atKey: true });
		if (part.$async !== undefined)
			findings.push({ code: 'unknown-property', pointer: at('$async'), values: { name: '$async', hint: '' }, atKey: true });
		if (typeof part.pattern === 'string') findings.push(...checkSearch(part.pattern, at('pattern')));
		const { patternProperties } = part;
		if (isPlainObject(patternProperties))
			for (const pattern of Object.keys(patternProperties)) findings.push(...checkSearch(pattern, at('patternProperties')));
	});
	return findings.length > 0 ? findings : checkMeaning(schema, pointer);
}

function checkSearch(pattern: string, pointer: string): Finding[] {
	if (findPatternProblem(pattern) !== undefined) return checkPattern(pattern, pointer);
	return toOwnPattern(pattern) === undefined ? checkPattern(`[^]*(?:${pattern})[^]*`, pointer) : [];
}

function checkMeaning(schema: object, pointer: string): Finding[] {
	try {
		compileSchema(schema);
		return [];
	} catch (error) {
		return [{ code: 'wrong-schema', pointer, values: { reason: error instanceof Error ? error.message : String(error) } }];
	}
}
