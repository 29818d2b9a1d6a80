import { expect, it } from 'vitest';

import { templateOf, wantedScreen } from '../../../../../../src/features/design/templates/wanted-screen.ts';

const screen = {
	title: '企业',
	record: { properties: { name: { type: 'string', title: '名称' } } },
	list: { columns: ['name'] },
	form: { columns: 1 },
	texts: { en: { 企业: 'Enterprises', 名称: 'Name' } },
};
const template = { metaVersion: 2, title: '大型企业', screen: 'enterprise', list: { columns: ['name'], pageSize: 50 } };
const text = (file: object) => JSON.stringify(file);

it('a data template becomes the screen that it shows, and again itself', () => {
	const wanted = wantedScreen(text(template), text(screen)) ?? '';
	expect(JSON.parse(wanted)).toMatchObject({ title: '大型企业', record: screen.record, list: template.list, form: screen.form });
	expect(JSON.parse(templateOf(wanted, { template: text(template), screen: text(screen) }))).toEqual(template);
});

it('what is designed comes into the template, with its translations alone', () => {
	const wanted = JSON.parse(wantedScreen(text(template), text(screen)) ?? '');
	wanted.title = '大企业';
	wanted.list = { columns: ['name'], filter: { combinator: 'and', rules: [] } };
	wanted.texts.en.大企业 = 'Large enterprises';
	wanted.record.properties.name.title = '别的';
	expect(JSON.parse(templateOf(text(wanted), { template: text(template), screen: text(screen) }))).toEqual({
		...template,
		title: '大企业',
		list: wanted.list,
		texts: { en: { 大企业: 'Large enterprises' } },
	});
});
