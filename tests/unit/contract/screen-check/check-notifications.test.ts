import { describe, expect, it } from 'vitest';

import type { NotificationFile } from '../../../../contract/screen/notification.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../../contract/screen-check/check-screen.ts';

const screenOf = (rule: Partial<NotificationFile>, more: Partial<ScreenFile> = {}): ScreenFile => ({
	title: 'Recalls',
	record: {
		properties: {
			name: { type: 'string', title: 'Name' },
			due: { type: 'string', title: 'Due', format: 'date' },
			owner: { type: 'string', title: 'Owner', reference: { screen: 'employee' } },
			pay: { type: 'number', title: 'Pay', readRight: 'pay' },
			phone: { type: 'string', title: 'Phone', format: 'mobile', mask: 'mobile' },
			secret: { type: 'string', title: 'Secret', format: 'password', writeOnly: true },
			lines: { type: 'array', title: 'Lines', items: { properties: { day: { type: 'string', title: 'Day' } } } },
		},
	},
	notifications: [{ name: 'note', on: 'create', recipients: [{ field: 'owner' }], subject: 'New: {name}', ...rule }],
	...more,
});

function findings(rule: Partial<NotificationFile>, more: Partial<ScreenFile> = {}) {
	const source = (name: string, file: ScreenFile): [string, ScreenSource] => [name, { name, area: 'quality', file }];
	const employee: ScreenFile = {
		title: 'People',
		record: { properties: { name: { type: 'string', title: 'Name' } } },
		storage: { scope: 'platform' },
	};
	const screens = new Map([source('recall', screenOf(rule, more)), source('employee', employee)]);
	return checkScreen(screens.get('recall') as ScreenSource, screens)
		.filter(({ pointer }) => pointer.startsWith('/notifications') || pointer.startsWith('/texts'))
		.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('notifications', () => {
	it('are right with fields of the record, the creator and the days before a date', () => {
		expect(findings({})).toEqual([]);
		expect(findings({ on: 'before', date: 'due', days: 30, recipients: [{ field: 'createBy', manager: true }] })).toEqual([]);
	});

	it('name fields that exist, in the template of every language', () => {
		expect(findings({ subject: '{nam}' })).toEqual(['unknown-field /notifications/0/subject']);
		expect(findings({ on: 'change', fields: ['nam'] })).toEqual(['unknown-field /notifications/0/fields/0']);
		expect(findings({ recipients: [{ field: 'ownr' }] })).toEqual(['unknown-field /notifications/0/recipients/0/field']);
		expect(findings({ subject: '{owner.name}' })).toEqual(['unknown-field /notifications/0/subject']);
		expect(
			findings({ subject: '新 {name}' }, { texts: { 'zh-TW': { '新 {name}': '新 {name}' }, en: { '新 {name}': 'New {nme}' } } }),
		).toEqual(['unknown-field /texts/en/新 {name}']);
		// A member of every object is no translation.
		expect(findings({ subject: 'constructor' }, { texts: { en: {} } })).toEqual([]);
		expect(findings({ subject: '新 {name}' })).toEqual([
			'missing-translation /notifications/0/subject',
			'missing-translation /notifications/0/subject',
		]);
	});

	it('have recipients who can exist', () => {
		expect(findings({ recipients: [{ field: 'name' }] })).toEqual(['recipient-does-not-fit /notifications/0/recipients/0/field']);
		expect(findings({ recipients: [{ field: 'name', role: 'staff' }] })).toEqual([
			'recipient-does-not-fit /notifications/0/recipients/0/field',
		]);
		expect(findings({}, { storage: { scope: 'feature' } })).toEqual(['notification-without-records /notifications/0']);
	});

	it('report templates and triggers with fields that their recipients may not read', () => {
		expect(findings({ subject: '{pay} {phone}' })).toEqual([
			'guarded-template /notifications/0/subject',
			'guarded-template /notifications/0/subject',
		]);
		expect(findings({ subject: '{secret}' })).toEqual(['not-in-template /notifications/0/subject']);
		expect(findings({ content: '{lines}' })).toEqual(['not-in-template /notifications/0/content']);
		const when = { combinator: 'and' as const, rules: [{ field: 'pay', operator: 'greater' as const, value: 1 }] };
		expect(findings({ when })).toEqual(['guarded-notification /notifications/0/when']);
		expect(findings({ on: 'change', fields: ['phone'] })).toEqual(['guarded-notification /notifications/0/fields/0']);
	});

	it('have what their trigger needs, and nothing that it ignores', () => {
		expect(findings({ on: 'condition' })).toEqual(['missing-property /notifications/0']);
		expect(findings({ on: 'after' })).toEqual(['missing-property /notifications/0', 'missing-property /notifications/0']);
		expect(findings({ days: 3 })).toEqual(['property-does-not-fit /notifications/0/days']);
		expect(findings({ on: 'after', date: 'name', days: 1 })).toEqual(['not-a-date /notifications/0/date']);
		const when = { combinator: 'and' as const, rules: [{ field: 'owner.name', operator: 'equal' as const, value: 'x' }] };
		expect(findings({ when })).toEqual(['wrong-condition /notifications/0/when/rules/0/field']);
	});
});
