import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';

const kinds: Array<(index: number) => FieldSchema> = [
	(index) => ({ type: 'string', title: `名称${index}`, maxLength: 40, description: '请按证照填写' }),
	(index) => ({ type: 'string', title: `编号${index}`, pattern: '[A-Za-z0-9-]*', patternMessage: '只能包含字母、数字和连字符' }),
	(index) => ({ type: 'number', title: `数量${index}`, minimum: 0, maximum: 100_000 }),
	(index) => ({
		type: 'string',
		title: `状态${index}`,
		options: [
			{ value: 'a', title: '正常' },
			{ value: 'b', title: '停用' },
			{ value: 'c', title: '注销' },
		],
	}),
	(index) => ({ type: 'string', title: `日期${index}`, format: 'date' }),
	(index) => ({ type: 'string', title: `电话${index}`, format: 'phone' }),
	(index) => ({ type: 'boolean', title: `启用${index}` }),
	(index) => ({ type: 'string', title: `说明${index}`, format: 'multiline', maxLength: 200 }),
];

/**
 * A screen of so many fields: every tenth is shown and every seventh required, depending on the field two before it. With `nested`, a last
 * field has a JSON Schema of its own with that many inputs.
 */
export function measuredScreen(count: number, nested = 0): ResolvedScreen {
	const properties: Record<string, FieldSchema> = {};
	for (let index = 0; index < count; index++) {
		const field = kinds[index % kinds.length]?.(index) as FieldSchema;
		if (index > 2 && index % 10 === 3) field.visibleWhen = asks(index - 2, '隐藏');
		if (index > 2 && index % 7 === 2) field.requiredWhen = asks(index - 2);
		properties[`f${index}`] = field;
	}
	if (nested > 0) properties.details = { type: 'object', title: '明细', schema: nestedSchema(nested) };
	const file: ScreenFile = { title: '表单', record: { properties, required: ['f0', 'f1'] }, form: { open: 'page', columns: 2 } };
	const source = { name: 'measured', area: 'bench', file };
	return resolveScreen({ ...source, language: 'zh-CN', screens: new Map([['measured', source]]) });
}

function nestedSchema(count: number): NonNullable<FieldSchema['schema']> {
	const names = Array.from({ length: count }, (_, index) => `n${index}`);
	return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, maxLength: 40 }])) };
}

/** Free text is asked for its value, any other kind whether it has one; a rule about the first field keeps the answer the same for every key. */
function asks(index: number, hidden?: string): RuleGroup {
	const field = `f${index}`;
	const isText = [0, 1, 5, 7].includes(index % kinds.length);
	const rule =
		isText && hidden !== undefined ? { field, operator: 'notEqual' as const, value: hidden } : { field, operator: 'isNull' as const };
	return { combinator: 'or', rules: [rule, { field: 'f0', operator: 'notEqual', value: '无' }] };
}
