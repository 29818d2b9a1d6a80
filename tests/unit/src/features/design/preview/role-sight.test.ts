import { expect, it } from 'vitest';

import type { GrantNode } from '../../../../../../contract/features/rights.ts';
import { resolveScreen } from '../../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../../../contract/screen/screen.ts';
import { rightsIn, rowsFor, screenFor } from '../../../../../../src/features/design/preview/role-sight.ts';

const file: ScreenFile = {
	title: '人员',
	record: {
		properties: {
			name: { type: 'string', title: '姓名' },
			phone: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile' },
			salary: { type: 'number', title: '工资', readRight: 'salary' },
		},
	},
	list: { columns: ['name', 'phone', 'salary'], sort: ['phone'] },
	form: { groups: [{ name: 'all', title: '', fields: ['name', 'phone', 'salary'] }] },
};
const screen = resolveScreen({ name: 'person', area: 'test', file, language: 'zh-CN', screens: new Map() });
const node = (permission: string, checked: boolean) => ({ permission, checked }) as GrantNode;
const rows = [{ id: '1', version: 1, name: '张敏', phone: '13800138000', salary: 5 }];

it('the preview shows a screen and its rows as the holders of a role get them', () => {
	const seen = screenFor(screen, rightsIn([node('person:view', true), node('person:salary', false)]));
	expect(seen.list.columns.map(({ field }) => field)).toEqual(['name', 'phone']);
	expect(seen.form.groups[0]?.fields.map(({ field }) => field)).toEqual(['name', 'phone']);
	expect(seen.list.sort).toEqual([]);
	expect(rowsFor(rows, seen)).toEqual([{ id: '1', version: 1, name: '张敏', phone: '138****8000' }]);
	const whole = screenFor(screen, rightsIn([node('person:unmask', true), node('person:salary', true)]));
	expect(rowsFor(rows, whole)).toEqual(rows);
	expect(screenFor(screen, rightsIn([node('*', true)]))).toBe(screen);
});
