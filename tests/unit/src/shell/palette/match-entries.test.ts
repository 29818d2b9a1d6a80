import { beforeAll, describe, expect, it } from 'vitest';

import { loadSpelling, type SpellMatch } from '../../../../../src/base/i18n/use-spelling.ts';
import { matchEntries } from '../../../../../src/shell/palette/match-entries.ts';
import type { PaletteEntry, PaletteGroup } from '../../../../../src/shell/palette/palette-entry.ts';

let spell: SpellMatch;
beforeAll(async () => {
	spell = await loadSpelling();
});

const entry = (group: PaletteGroup, title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
	...{ id: `${group} ${title}`, group, title, icon: null, run: () => undefined },
	...more,
});
const entries = [
	entry('pages', '质量监管 / 监督抽查', { name: '监督抽查' }),
	entry('pages', '质量监管 / 生产企业', { name: '生产企业' }),
	entry('pages', '质量监管 / 产品目录', { name: '产品目录' }),
	entry('records', '张伟', { detail: '人员' }),
	entry('records', '重庆某厂', { detail: '生产企业' }),
	entry('settings', '明夜蓝', { detail: '主题', isSearchOnly: true }),
];
const titles = (text: string) => matchEntries(entries, text, spell).flatMap(({ found }) => found.map(({ entry: { title } }) => title));

describe('the command palette', () => {
	it('finds titles by their words, those whose name begins with the text first', () => {
		expect(titles('质量 企业')).toEqual(['质量监管 / 生产企业']);
		expect(titles('产')).toEqual(['质量监管 / 产品目录', '质量监管 / 生产企业', '重庆某厂']);
		expect(titles('没有')).toEqual([]);
	});

	it('finds them by the initials, by whole syllables and by the beginning of the last one', () => {
		expect(titles('jdcc')).toEqual(['质量监管 / 监督抽查']);
		expect(titles('zhangwei')).toEqual(['张伟']);
		expect(titles('ZhangW')).toEqual(['张伟']);
		expect(titles('zw')).toEqual(['张伟']);
		expect(titles('chongqing')).toEqual(['重庆某厂']);
		expect(titles('wz')).toEqual([]);
	});

	it('finds actions with what they belong to in one word, behind the pages that have this name themselves', () => {
		const more = [entry('actions', '新建', { detail: '监督抽查' }), ...entries];
		const found = (text: string) => matchEntries(more, text, spell).flatMap((group) => group.found.map((one) => one.entry.title));
		expect(found('新建监督抽查')).toEqual(['新建']);
		expect(found('xjjdcc')).toEqual(['新建']);
		for (const text of ['jdcc', '监督抽查']) expect(found(text)).toEqual(['质量监管 / 监督抽查', '新建']);
	});

	it('marks the characters that matched', () => {
		const [group] = matchEntries(entries, 'jdcc', spell);
		expect([...(group?.found[0]?.marks ?? [])]).toEqual([7, 8, 9, 10]);
	});

	it('finds entries by where they belong, and without a text offers what needs no search', () => {
		expect(titles('主题')).toEqual(['明夜蓝']);
		expect(titles('zhuti')).toEqual(['明夜蓝']);
		expect(titles('')).not.toContain('明夜蓝');
	});

	it('shows records last, because they arrive last', () => {
		const late = [...entries, entry('records', '抽查专班')];
		expect(matchEntries(late, '抽查', spell).map(({ group }) => group)).toEqual(['pages', 'records']);
	});

	it('offers one page once, and finds it by its words before the pinyin is loaded', () => {
		const visited = [entry('recent', '监督抽查', { id: 'page a' }), entry('pages', '质量监管 / 监督抽查', { id: 'page a' })];
		expect(matchEntries(visited, '抽查', undefined).map(({ group }) => group)).toEqual(['pages']);
		expect(matchEntries(visited, '', undefined).map(({ group }) => group)).toEqual(['recent']);
	});
});
