import { expect, it } from 'vitest';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { checkScreen } from '../../../../../contract/screen-check/check-screen.ts';
import { source, text } from '../../../../support/checked-screen.ts';

const screen = (name: string, file: Partial<ScreenFile> = {}) =>
	source(name, { title: `The ${name}`, record: { properties: { name: text('Name') } }, ...file });

/** What is found about each of the screens: its name, the code and who has what it wants. */
function check(...screens: Array<ReturnType<typeof screen>>): unknown[] {
	const all = new Map(screens.map((one) => [one.name, one]));
	return screens.flatMap((one) =>
		checkScreen(one, all, portal).map(({ code, values }) => [one.name, code, String(values.owner ?? values.other)]),
	);
}

/** A feature with calls of its own, and one that shares its base with a screen. */
const portal = {
	calls: new Set([
		'GET /platform/v3/design/file',
		'GET /platform/v3/screens/problems',
		'POST /platform/v3/user/settings',
		'POST /oauth2/v3/authentication/apply',
		'POST /platform/v3/employee/create',
	]),
	screenBases: { '/platform/v3/employee': 'employee' },
	dialogs: {},
};

const at = (base: string): Partial<ScreenFile> => ({ api: { base } });
const thePortal = 'the portal itself';

it.each(['/platform/v3/design', '/platform/v3/screens', '/platform/v3/user/link', '/oauth2/v3/authentication', '/platform/v3/employee'])(
	'the calls of the portal itself cannot be taken: %s',
	(base) => {
		expect(check(screen('recall', at(base)))).toEqual([['recall', 'base-taken', thePortal]]);
	},
);

it('a path beside those of the portal is free', () => {
	expect(check(screen('recall', at('/platform/v3/designs')), screen('employee', at('/platform/v3/employee')))).toEqual([]);
});

it('of two screens that want one path or table, the one whose name does not give it is told, whichever comes first', () => {
	expect(check(screen('apple', at('/business/v3/recall')), screen('recall'))).toEqual([['apple', 'base-taken', 'recall']]);
	expect(check(screen('zebra', at('/business/v3/recall/import')), screen('recall'))).toEqual([['zebra', 'base-taken', 'recall']]);
	expect(check(screen('apple', { storage: { table: 'recall' } }), screen('recall'))).toEqual([['apple', 'table-taken', 'recall']]);
	expect(check(screen('apple', at('/platform/v3/employee')), screen('employee', at('/platform/v3/employee')))).toEqual([
		['apple', 'base-taken', thePortal],
	]);
	expect(check(screen('apple', at('/business/v3/x')), screen('recall', at('/business/v3/x')))).toEqual([['recall', 'base-taken', 'apple']]);
});

it('finds a file name that cannot become a table', () => {
	const wrong = source('Recall_2', { title: 'R', record: { properties: { name: { type: 'string', title: 'Name' } } } });
	expect(checkScreen(wrong, new Map()).map((finding) => finding.code)).toEqual(['wrong-file-name']);
});
