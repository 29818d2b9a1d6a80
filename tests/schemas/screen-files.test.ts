import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { languages } from '../../contract/base/languages.ts';
import { resolveScreen } from '../../contract/resolve/resolve-screen.ts';
import type { ScreenSource } from '../../contract/screen/screen-source.ts';
import { validateRecord } from '../../contract/validation/record/validate-record.ts';
import { documentKinds } from '../../server/documents.ts';
import { features } from '../../server/features.ts';
import { checkDocuments } from '../../server/metadata/document/check-documents.ts';
import { readSchemaFolder } from '../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../server/metadata/registry/screen-kind.ts';
import { sampleContext, sampleRecord, wrongValue } from '../support/sample-record.ts';

const files = await readSchemaFolder(path.resolve('schemas'));
const { of, problems } = checkDocuments(files, documentKinds, { portal: features.portalFacts });
const screens = of(screenKind) as Map<string, ScreenSource>;
const names = [...screens.keys()];
const options = { mode: 'create', language: 'zh-CN', context: sampleContext } as const;

function resolve(name: string, language: (typeof languages)[number] = 'zh-CN') {
	const source = screens.get(name);
	if (!source) throw new Error(`no screen ${name}`);
	return resolveScreen({ ...source, language, screens });
}

it('every file of the folder was read', () => {
	expect(names.length).toBeGreaterThanOrEqual(6);
	const read = documentKinds.flatMap((kind) => [...of(kind).keys()]);
	expect(read.length).toBe(files.filter((file) => file.name !== '_area').length);
});

describe.each(files.map((file) => file.path))('schemas/%s', (file) => {
	it('has neither an error nor a warning', () => {
		expect(problems.filter((problem) => problem.file === file)).toEqual([]);
	});
});

describe.each(names)('the screen %s', (name) => {
	it('has examples as placeholders', () => {
		const placeholders = Object.values(screens.get(name)?.file.record.properties ?? {}).flatMap(({ placeholder }) => placeholder ?? []);
		expect(placeholders.filter((placeholder) => !placeholder.startsWith('例如 '))).toEqual([]);
	});

	it.each(languages)('has every text in %s', (language) => {
		const screen = resolve(name, language);
		const titles = [
			screen.title,
			screen.selector.title,
			...screen.fields.map((field) => field.title),
			...screen.permissions.map((right) => right.title),
		];
		for (const title of titles) {
			expect(title).not.toBe('');
			if (language === 'en') expect(title).not.toMatch(/\p{Script=Han}/u);
		}
	});

	it('accepts a good record', () => {
		const screen = resolve(name);
		expect(validateRecord(screen, sampleRecord(screen), options)).toEqual([]);
	});

	it('refuses a record without what is required', () => {
		const screen = resolve(name);
		const required = screen.fields.filter((field) => field.required && field.default === undefined).map((field) => field.name);
		const isConditional = (path: string) => screen.fields.some((field) => field.name === path && field.requiredWhen && !field.required);
		const refused = validateRecord(screen, {}, options).map((error) => error.path);
		expect(refused.filter((path) => !isConditional(path))).toEqual(required);
	});

	it('refuses a wrong value in any field, and every field that is none of its own', () => {
		const screen = resolve(name);
		const good = sampleRecord(screen);
		for (const field of screen.fields) {
			const paths = validateRecord(screen, { ...good, [field.name]: wrongValue(field) }, options).map((error) => error.path.split('.')[0]);
			expect(paths).toEqual([field.name]);
		}
		expect(validateRecord(screen, { ...good, tenantId: 'x' }, options).map((error) => error.path)).toEqual(['tenantId']);
	});
});
