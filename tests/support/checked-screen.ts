import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { ScreenSource } from '../../contract/screen/screen-source.ts';
import { checkScreen } from '../../contract/screen-check/check-screen.ts';

/** A text field. */
export const text = (title: string): FieldSchema => ({ type: 'string', title });

/** A condition of one rule. */
export const when = (rule: object) => ({ combinator: 'and' as const, rules: [rule as { field: string; operator: 'equal' }] });

/** Every text is Latin, so that nothing needs a translation. */
const good = (): ScreenFile => ({
	title: 'Recalls',
	record: {
		properties: {
			name: { type: 'string', title: 'Name' },
			state: {
				type: 'string',
				title: 'State',
				default: 'open',
				options: [
					{ value: 'open', title: 'Open' },
					{ value: 'done', title: 'Done' },
				],
			},
			bureau: { type: 'string', title: 'Bureau', reference: { screen: 'bureau', fill: { name: 'name' } } },
			parent: { type: 'string', title: 'Parent', reference: { screen: 'recall' } },
			amount: { type: 'number', title: 'Amount', minimum: 0, maximum: 10 },
			lines: { type: 'array', title: 'Lines', items: { properties: { day: { type: 'string', title: 'Day', format: 'date' } } } },
			pay: { type: 'number', title: 'Pay', readRight: 'pay' },
			phone: { type: 'string', title: 'Phone', mask: 'mobile' },
			fixed: { type: 'string', title: 'Fixed', readOnly: true },
			sealed: { type: 'string', title: 'Sealed', encrypted: true },
			secret: { type: 'string', title: 'Secret', format: 'password', writeOnly: true },
		},
		required: ['name'],
	},
	storage: { parent: 'parent', indexes: [['state', '-createTime']] },
	list: {
		columns: ['name', 'bureau.name', { field: 'state' }],
		search: ['name'],
		sort: ['-createTime'],
		tree: true,
		rowActions: ['view', 'finish'],
	},
	form: { groups: [{ name: 'all', title: 'All', fields: ['name', { field: 'state', span: 2 }] }] },
	actions: [{ name: 'finish', title: 'Finish', set: { state: 'done' }, when: when({ field: 'state', operator: 'equal', value: 'open' }) }],
});
/** A screen as it was read. */
export const source = (name: string, file: ScreenFile): ScreenSource => ({ name, area: 'quality', file });
const neighbours: ScreenSource[] = [
	source('bureau', {
		title: 'Bureaus',
		record: { properties: { name: { type: 'string', title: 'Name' } } },
		storage: { scope: 'platform' },
	}),
	source('private', {
		title: 'Private',
		record: { properties: { name: { type: 'string', title: 'Name' } } },
		storage: { reach: { view: when({ field: 'createBy', operator: 'equal', valueSource: 'dynamic', value: { name: 'userId' } }) } },
	}),
];

/** Code and pointer of everything that is wrong with the good screen once it is changed. */
export function check(change: (file: ScreenFile) => void, name = 'recall'): Array<[string, string]> {
	const file = good();
	change(file);
	const screens = new Map([...neighbours, source(name, file)].map((screen) => [screen.name, screen]));
	return checkScreen(source(name, file), screens).map((finding) => [finding.code, finding.pointer]);
}
