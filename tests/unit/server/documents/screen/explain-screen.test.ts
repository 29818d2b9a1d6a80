import { expect, it } from 'vitest';
import { validateRecord } from '../../../../../contract/validation/record/validate-record.ts';
import { limitsOf } from '../../../../../contract/validation/values/field-limits.ts';
import screenSchema from '../../../../../schemas/screen.schema.json' with { type: 'json' };
import { explainScreen } from '../../../../../server/documents/screen/explain-screen.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { screenKind } from '../../../../../server/metadata/registry/screen-kind.ts';

/** The smallest file, with a field of each kind that has limits. */
const minimal = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			code: { type: 'string', title: '编号', pattern: '[A-Z]{2}' },
			text: { type: 'string', title: '正文', format: 'multiline' },
			count: { type: 'integer', title: '数量' },
			price: { type: 'number', title: '价格', format: 'money' },
			tags: { type: 'array', title: '标签', items: { type: 'string' } },
			photos: { type: 'array', title: '照片', format: 'image' },
			stamps: { type: 'array', title: '印章', format: 'image', fileSize: 5, maxItems: 1 },
			scans: { type: 'array', title: '扫描件', format: 'file', store: 'id' },
			plans: { type: 'array', title: '图纸', format: 'image', fileSize: 500 },
			parent: { type: 'string', title: '上级', reference: { screen: 'visit' } },
			lines: { type: 'array', title: '明细', items: { properties: { note: { type: 'string', title: '说明' } } } },
		},
	},
	list: { detail: { layout: 'tabs' } },
	actions: [{ name: 'finish', title: '办结', set: { count: 1 } }],
};

const file = { path: 'quality/visit.json', area: 'quality', name: 'visit', content: JSON.stringify(minimal) };
const documents = loadDocuments([file], { kinds: documentKinds });
const screen = documents.of(screenKind).get('visit');
if (!screen) throw new Error('the minimal screen is wrong');
const lines = explainScreen(screen, { language: 'en', uploadMegabytes: 12, documents });
const lineOf = (name: string) => lines.find((line) => line.trimStart().startsWith(`${name} `)) ?? '';

interface Schema {
	description?: string;
	default?: unknown;
	properties?: Record<string, Schema>;
}

/** Where the explanation shows the members of each part of the schema. */
const parts: Array<[definition: string, shownAs: (member: string) => string]> = [
	['record', (member) => `record.${member} `],
	['storage', (member) => `storage.${member} `],
	['api', (member) => `api.${member} `],
	['list', (member) => (member === 'columns' ? 'List columns' : `list.${member} `)],
	['listDetail', (member) => `list.detail.${member} `],
	['form', (member) => (member === 'groups' ? 'Form groups' : `form.${member} `)],
	['selector', (member) => `selector.${member} `],
	['menu', (member) => `menu.${member} `],
	['field', (member) => `${member} `],
	['reference', (member) => `${member} `],
	['column', (member) => `${member} `],
	['action', (member) => `${member} `],
];

const hasDefault = ({ description = '', default: value }: Schema) => value !== undefined || /Default: /.test(description);
const withDefault = parts.flatMap(([definition, shownAs]) => {
	const { properties = {} } = (screenSchema.definitions as Record<string, Schema>)[definition] ?? {};
	return Object.entries(properties).flatMap(([member, schema]) =>
		hasDefault(schema) ? [[`${definition}.${member}`, shownAs(member)]] : [],
	);
});

it('explains every member that a file can leave out, marked as a default', () => {
	expect(withDefault.length).toBeGreaterThan(30);
	const missing = withDefault.filter(([, shown = '']) => {
		const mention = new RegExp(`(?<![\\w.])${shown.replaceAll('.', '\\.')}[^\\n]*\\*`);
		return !mention.test(lines.join('\n'));
	});
	expect(missing.map(([name]) => name)).toEqual([]);
});

it('says what is in force in numbers', () => {
	expect(lineOf('list.pageSize')).toMatch(/ 20\*$/);
	expect(lineOf('list.export')).toMatch(/ true\*$/);
	expect(lineOf('selector.quickCreate')).toMatch(/ true\*$/);
	expect(lineOf('name')).toContain('maxLength 500*');
	expect(lineOf('text')).toContain('maxLength 100000*');
	expect(lineOf('count')).toContain('minimum -2147483647*, maximum 2147483647*');
	expect(lineOf('price')).toContain('decimals 2*');
	expect(lineOf('tags')).toContain('maxItems 1000*');
	expect(lineOf('photos')).toMatch(/maxItems 20\*, accept \.jpg, .*\.webp\*, fileSize 12\* \(PORTAL_UPLOAD_MB\)/);
	expect(lineOf('stamps')).toMatch(/fileSize 5, store arrayId\*$/);
	expect(lineOf('scans')).toMatch(/store id, separator ,\*$/);
	expect(lineOf('plans')).toContain('fileSize 12* (PORTAL_UPLOAD_MB)');
	expect(lineOf('parent')).toContain('onRemove refuse*');
	expect(lineOf('lines')).toContain('maxItems 1000*');
	expect(lineOf('lines.note')).toContain('maxLength 500*');
	expect(lineOf('finish')).toContain('permission visit:edit*');
	expect(lineOf('list.detail.layout')).toMatch(/ tabs$/);
});

it('says the limits that a save is held to', () => {
	const { fields } = screen.resolved;
	const refused = (record: Record<string, unknown>) =>
		validateRecord(screen.resolved, record, {
			mode: 'create',
			language: 'en',
			context: { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null },
		}).map(({ path }) => path);
	const limit = (name: string) => limitsOf(fields.find((field) => field.name === name) ?? (fields[0] as (typeof fields)[number]));
	const most = { name: 'a'.repeat(Number(limit('name').maxLength)), count: limit('count').maximum, price: limit('price').maximum };
	expect(refused(most)).toEqual([]);
	expect(refused({ name: `${most.name}a`, count: Number(most.count) + 1, price: Number(most.price) + 1 })).toEqual([
		'name',
		'count',
		'price',
	]);
	const tags = Array.from({ length: Number(limit('tags').maxItems) }, (_, index) => String(index));
	expect([refused({ tags }), refused({ tags: [...tags, 'one more'] })]).toEqual([[], ['tags']]);
});
