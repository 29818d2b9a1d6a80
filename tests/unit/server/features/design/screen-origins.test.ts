import { expect, it } from 'vitest';

import type { ThingOrigin } from '../../../../../contract/design/origin.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { screenOrigins } from '../../../../../server/features/design/origins/screen-origins.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { screenKind } from '../../../../../server/metadata/registry/screen-kind.ts';
import type { Principal } from '../../../../../server/principal/principal.ts';
import { when } from '../../../../support/checked-screen.ts';

const visit = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			lines: {
				type: 'array',
				title: '明细',
				items: {
					properties: {
						kind: { type: 'string', title: '类别', options: [{ value: 'other', title: '其他' }] },
						note: {
							type: 'string',
							title: '说明',
							visibleWhen: when({ field: 'kind', operator: 'equal', value: 'other' }),
							requiredWhen: when({ field: 'kind', operator: 'isNotNull' }),
							readOnlyWhen: when({ field: 'kind', operator: 'isNull' }),
						},
						day: { type: 'string', title: '日期', format: 'date' },
					},
					required: ['kind', 'day'],
				},
			},
		},
	},
	form: {
		groups: [{ name: 'all', title: '全部', fields: ['name', 'lines'], visibleWhen: when({ field: 'name', operator: 'isNull' }) }],
	},
};

const content = JSON.stringify(visit, null, '\t');
const file = { path: 'quality/visit.json', area: 'quality', name: 'visit', content };
const screens = loadDocuments([file], { kinds: documentKinds }).of(screenKind);
const { fields } = screenOrigins({ screens: () => [...screens.values()], visibleFields: () => () => true }, 'visit', {
	principal: { isSuper: true } as Principal,
	language: 'zh-CN',
});
const factOf = (name: string, kind: string) => (fields[name] as ThingOrigin).facts.find((fact) => fact.kind === kind);

it('the conditions of a cell of a child table are said with the titles of its row', () => {
	const pointer = '/record/properties/lines/items/properties/note';
	expect(factOf('lines.note', 'visible')).toMatchObject({ text: '当 类别 等于 其他', location: { pointer: `${pointer}/visibleWhen` } });
	expect(factOf('lines.note', 'required')).toMatchObject({ text: '当 类别 已填写' });
	expect(factOf('lines.note', 'editable')).toMatchObject({ text: '除非 类别 未填写' });
});

it('a cell without a condition of its own is shown as its group is, and required where its row says so', () => {
	expect(factOf('lines.day', 'visible')).toMatchObject({ text: '当 名称 未填写', location: { pointer: '/form/groups/0/visibleWhen' } });
	expect(factOf('lines.day', 'required')?.location?.pointer).toBe('/record/properties/lines/items/required/1');
	expect(factOf('name', 'required')).toMatchObject({ text: '否', location: null });
});
