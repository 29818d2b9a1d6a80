import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { interpretSchema } from '../../../../renderers/fields/structure/interpret-schema.ts';
import { judgeSchema } from '../../../../server/metadata/base/schemas/judge-schema.ts';
import { checkSchemas } from '../../../../server/metadata/screen-file/check-schemas.ts';

interface Group {
	description: string;
	schema: unknown;
	tests: Array<{ description: string; data: unknown; valid: boolean }>;
}

const folder = 'tests/schemas/third-party/json-schema-test-suite';
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Where ajv, which judges on the server, differs from the standard. */
const ofAjv = [
	'unevaluatedItems with nested items',
	'unevaluatedItems depends on adjacent contains',
	'unevaluatedItems depends on multiple nested contains',
	'unevaluatedProperties with if/then/else, then not defined',
	// Never judged, so that no compiled code sets the prototype.
	'__proto__ not valid',
];

/** The interpreter of the browser leaves patterns to the server, see decision 0503. */
const hasPatterns = (schema: object) => /"pattern(Properties)?":/.test(JSON.stringify(schema));

/** Why the check of a screen file refuses a schema: it refers to another document, a keyword in it has no effect, or a member has a name of every object. */
const refusals =
	/^(remote-reference|reserved-name|wrong-schema .*(strict mode|can't resolve reference # from id #|enum must have non-empty array))/;

it.each(files)('the JSON-Schema-Test-Suite for 2020-12 agrees on server and browser: %s', (file) => {
	const differences: string[] = [];
	for (const { description, schema, tests } of JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Group[]) {
		if (!isPlainObject(schema)) continue;
		const [problem] = checkSchemas({ title: 'A', record: { properties: { a: { type: 'object', title: 'A', schema } } } });
		if (problem) {
			expect(`${problem.code} ${problem.values.reason ?? ''}`).toMatch(refusals);
			continue;
		}
		for (const { description: name, data, valid } of tests) {
			if (ofAjv.includes(description) || ofAjv.includes(name)) continue;
			const server = judgeSchema(schema, data).length === 0;
			const browser = interpretSchema(schema, data).length === 0;
			const isOpen = browser && hasPatterns(schema);
			if (server !== valid || (browser !== valid && !isOpen)) differences.push(`${description}: ${name} (${valid}, ${server}, ${browser})`);
		}
	}
	expect(differences).toEqual([]);
});
