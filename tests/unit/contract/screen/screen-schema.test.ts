import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fieldFormats } from '../../../../contract/fields/field-formats.ts';
import { dynamicNames, operators, valueSources } from '../../../../contract/screen/condition.ts';
import { notificationChannels, notificationTriggers, ruleCategories } from '../../../../contract/screen/notification.ts';
import { optionColors, widgetNames } from '../../../../contract/screen/record-schema.ts';
import { columnTypes, summaryKinds } from '../../../../contract/screen/screen.ts';

interface Schema {
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: unknown;
	description?: string;
	enum?: string[];
	allOf?: Array<{ then?: Schema }>;
	anyOf?: Schema[];
	definitions?: Record<string, Schema>;
}

const read = (file: string): string => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
const screen: Schema = JSON.parse(read('schemas/screen.schema.json'));
const area: Schema = JSON.parse(read('schemas/area.schema.json'));
const definition = (name: string): Schema => screen.definitions?.[name] ?? {};

/** The interfaces of `contract/` and the schemas that describe them to an editor. */
const pairs: Array<[string, Schema]> = [
	['ScreenFile', screen],
	['AreaFile', area],
	['RecordSchema', definition('record')],
	['FieldSchema', definition('field')],
	['OptionFile', definition('option')],
	['ReferenceFile', definition('reference')],
	['StorageFile', definition('storage')],
	['ApiFile', definition('api')],
	['ListFile', definition('list')],
	['ColumnFile', definition('column')],
	['ListDetailFile', definition('listDetail')],
	['RelatedListFile', definition('relatedList')],
	['FormFile', definition('form')],
	['FormGroupFile', definition('formGroup')],
	['FormFieldFile', definition('formField')],
	['SelectorFile', definition('selector')],
	['ActionFile', definition('action')],
	['NotificationFile', definition('notification')],
	['RecipientFile', definition('recipient')],
	['PermissionFile', definition('permission')],
	['MenuFile', definition('menu')],
	['RuleGroup', definition('ruleGroup')],
	['Rule', definition('rule')],
	['DynamicValue', definition('dynamicValue')],
];

/** The members of an interface of the contract: name, whether it may be omitted, and its comment. */
function membersOf(name: string): Array<{ name: string; isOptional: boolean; comment: string }> {
	for (const file of [
		'contract/screen/screen.ts',
		'contract/screen/record-schema.ts',
		'contract/screen/condition.ts',
		'contract/screen/notification.ts',
	]) {
		const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
		const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
		if (!found || !ts.isInterfaceDeclaration(found)) continue;
		return found.members.map((member) => ({
			name: member.name?.getText().replaceAll("'", '') ?? '',
			isOptional: Boolean((member as ts.PropertySignature).questionToken),
			comment: ts
				.getJSDocCommentsAndTags(member)
				.map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
				.join(' '),
		}));
	}
	throw new Error(`no interface ${name}`);
}

/** Without the keywords of JSON Schema that are rewritten to these members. */
function ownMembers({ properties = {} }: Schema): string[] {
	return Object.keys(properties).filter((name) => !properties[name]?.description?.includes('\n\nJSON Schema: '));
}

/** What is always required, and what is required unless another spelling replaces it. */
function requiredOf({ required = [], allOf = [] }: Schema): string[] {
	return [...new Set([required, ...allOf.map(({ then }) => then?.required ?? [])].flat())];
}

describe('screen.schema.json and area.schema.json', () => {
	it.each(pairs)('say the same as the interface %s', (name, schema) => {
		const members = membersOf(name);
		expect(ownMembers(schema).sort()).toEqual(members.map((member) => member.name).sort());
		expect(requiredOf(schema).sort()).toEqual(
			members
				.filter((member) => !member.isOptional)
				.map((member) => member.name)
				.sort(),
		);
		expect(schema.additionalProperties).toBe(false);
	});

	it.each(pairs)('explain every property of %s in Chinese, and in the English of the contract', (name, schema) => {
		for (const member of membersOf(name)) {
			const [chinese, english] = schema.properties?.[member.name]?.description?.split('\n\n') ?? [];
			if (!member.comment.startsWith('See ')) expect([member.name, english]).toEqual([member.name, member.comment]);
			expect(chinese).toMatch(/\p{Script=Han}.*[。？]$/u);
		}
	});

	it.each(['record', 'field', 'items'])('explain every keyword of JSON Schema that %s accepts', (name) => {
		const { properties = {} } = definition(name);
		const standard = Object.values(properties).filter((member) => member.description?.includes('\n\nJSON Schema: '));
		expect(standard.length).toBeGreaterThan(10);
		for (const { description } of standard) expect(description).toMatch(/^JSON Schema 写法：.*。\n\nJSON Schema: .*\.$/);
	});

	it('offer exactly the values that the contract knows', () => {
		const values = (name: string, property: string) => definition(name).properties?.[property]?.enum;
		expect(values('field', 'format')).toEqual([...fieldFormats]);
		expect(values('field', 'widget')).toEqual([...widgetNames]);
		expect(values('column', 'type')).toEqual([...columnTypes]);
		expect(values('option', 'color')).toEqual([...optionColors]);
		expect(values('rule', 'operator')).toEqual([...operators]);
		expect(values('rule', 'valueSource')).toEqual([...valueSources]);
		expect(values('dynamicValue', 'name')).toEqual([...dynamicNames]);
		expect(values('notification', 'on')).toEqual([...notificationTriggers]);
		expect(values('notification', 'category')).toEqual([...ruleCategories]);
		expect(definition('notification').properties?.channels).toMatchObject({ items: { enum: [...notificationChannels] } });
		expect(definition('list').properties?.summary?.additionalProperties).toEqual({ enum: [...summaryKinds] });
		expect(values('listDetail', 'layout')).toEqual(literalsOf('DetailLayout'));
		expect(definition('field').properties?.type?.anyOf?.[0]?.enum).toEqual(literalsOf('FieldType'));
		expect(values('storage', 'scope')).toEqual(literalsOf('StorageScope'));
	});
});

const typeFiles = ['contract/screen/screen.ts', 'contract/fields/base/define-format.ts'];

/** The members of a union of literals, as written. */
function literalsOf(name: string): string[] {
	const match = new RegExp(`type ${name} = ([^;]+);`).exec(typeFiles.map(read).join(''));
	return [...(match?.[1] ?? '').matchAll(/'([^']+)'/g)].map((literal) => literal[1] ?? '');
}
