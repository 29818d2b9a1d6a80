import fc from 'fast-check';

import type { ConditionContext } from '../../contract/conditions/condition-context.ts';
import { creditCodeCheckDigit } from '../../contract/fields/codes/credit-code.ts';
import { idCardCheckDigit } from '../../contract/fields/codes/id-card.ts';
import { formatOf } from '../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../contract/files/file-rules.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { judgeRecord } from '../../contract/validation/record/validate-record.ts';

/** A moment and nobody, for judging records in tests. */
export const sampleContext: ConditionContext = {
	now: new Date('2026-05-20T04:00:00Z'),
	userId: '018f0000-0000-7000-8000-000000000001',
	userName: '张三',
	organisationId: null,
	tenantId: null,
};

/** A record that the screen accepts, with every field that a caller may write and the form shows. */
export function sampleRecord(screen: ResolvedScreen): Record<string, unknown> {
	const own = screen.fields.filter((field) => !field.system && !field.readOnly && field.computed === undefined && !holdsFiles(field));
	const record = Object.fromEntries(own.map((field) => [field.name, otherRecord(field, own) ?? sampleValue(field)]));
	const stored = judgeRecord(screen, record, { mode: 'create', context: sampleContext }).whole;
	return Object.fromEntries(Object.entries(record).filter(([name]) => stored[name] !== null));
}

/** Two fields that refer to one screen have different records, as rules between them may demand. */
function otherRecord(field: ResolvedField, own: ResolvedField[]): string | undefined {
	const alike = own.filter(({ reference, type }) => reference?.screen === field.reference?.screen && type === 'string');
	const index = field.reference ? alike.indexOf(field) : 0;
	return index > 0 ? `018f0000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}` : undefined;
}

/** A value of another type than the field's. */
export function wrongValue(field: ResolvedField): unknown {
	return field.type === 'object' ? 'text' : { wrong: true };
}

function sampleValue(field: ResolvedField): unknown {
	const option = field.options?.find(({ disabled }) => !disabled);
	if (field.options) return field.type === 'array' ? [option?.value] : option?.value;
	if (field.reference) return field.type === 'array' ? [sampleContext.userId] : sampleContext.userId;
	const known = field.format && (samples[field.format] ?? formatOf(field)?.sample?.(0, field));
	if (known !== undefined) return known;
	switch (field.type) {
		case 'boolean':
			return true;
		case 'integer':
		case 'number':
			return typeof field.minimum === 'number' ? field.minimum : 1;
		case 'array':
			return field.itemFields ? [Object.fromEntries(field.itemFields.map((item) => [item.name, sampleValue(item)]))] : ['一'];
		case 'object':
			return {};
		default:
			return sampleText(field);
	}
}

const samples: Partial<Record<NonNullable<ResolvedField['format']>, string>> = {
	date: '2026-05-20',
	'date-time': '2026-05-20T12:00:00+08:00',
	time: '08:30',
	email: 'zhang.san@example.gov.cn',
	uri: 'https://example.gov.cn/',
	mobile: '13800138000',
	phone: '010-88888888',
	zip: '100000',
	'id-card': `11010519491231002${idCardCheckDigit('11010519491231002')}`,
	'credit-code': `91350100M000100Y4${creditCodeCheckDigit('91350100M000100Y4')}`,
	key: 'abc_1',
	account: 'zhangsan',
	colour: '#1677ff',
	icon: 'HomeOutlined',
	password: 'Portal@2026',
};

function sampleText(field: ResolvedField): string {
	if (field.pattern !== undefined)
		return fc.sample(fc.stringMatching(new RegExp(`^(?:${field.pattern})$`)), { numRuns: 1, seed: 1 })[0] ?? '';
	return '文字'.padEnd(field.minLength ?? 0, '字');
}
