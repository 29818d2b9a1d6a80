import { init } from 'echarts/core';
import { describe, expect, it } from 'vitest';
import { chartTypes } from '../../../../contract/charts/chart.ts';
import { chartNeeds } from '../../../../contract/charts/chart-needs.ts';
import { toFigureTable } from '../../../../contract/charts/figure-table.ts';
import type { FigureAxis, Figures } from '../../../../contract/charts/figures.ts';
import { leadOf } from '../../../../contract/charts/lead.ts';
import type { FigureMap, MapRegion } from '../../../../contract/charts/map.ts';
import { type ChartLook, chartLook } from '../../../../renderers/chart/chart-look.ts';
import { describeFigures } from '../../../../renderers/chart/describe-figures.ts';
import { registerRegions } from '../../../../renderers/chart/draw-chart.ts';
import '../../../../renderers/chart/map-picture.tsx';
import { pictureOptions } from '../../../../renderers/chart/options/picture-options.ts';
import { leastHeight } from '../../../../renderers/chart/options/series-option.ts';
import { sayFigure, sayShort } from '../../../../renderers/chart/say-figure.ts';

const look: ChartLook = {
	...{ palette: ['#0067d1', '#d55e00', '#009e73'], main: '#0067d1', text: '#333333', faint: '#666666', line: '#eeeeee', ground: '#ffffff' },
	...{ fontFamily: 'sans-serif', fontSize: 12, scale: ['#eeeeff', '#0067d1'] },
};

/** What a picture says, without the blanks at the ends of lines. */
const textOf = (picture: string) => [...picture.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text.replaceAll(' ', '')).join('');

const axisOf = (title: string, names: string[]): FigureAxis => ({
	...{ title, kind: 'names', group: { field: title }, below: null },
	entries: names.map((name) => ({ title: name, color: null, rule: { field: title, operator: 'equal', value: name }, isRest: false })),
});

/** The cells of charts without, with one and with two groups. */
const cellsOf = [
	[{ at: [], values: [0.125], records: [12] }],
	[
		{ at: [0], values: [30, 0.1], records: [30, 3] },
		{ at: [1], values: [12, 0.25], records: [12, 3] },
	],
	[
		{ at: [0, 0], values: [27], records: [27] },
		{ at: [1, 1], values: [3], records: [3] },
	],
];

/** Squares beside each other. */
function mapOf(names: string[]): FigureMap {
	const corners = [
		[0, 0],
		[4, 0],
		[4, 3],
		[0, 3],
		[0, 0],
	];
	const regions = names.map(
		(name, index): MapRegion => ({
			type: 'Feature',
			properties: { name },
			geometry: { type: 'Polygon', coordinates: [corners.map(([x = 0, y = 0]) => [x + index * 4, y])] },
		}),
	);
	return { name: 'stages', hash: '1', source: '审图号：GS(2026)0001号<b>', regions };
}

/** Figures that a type can draw. */
function figuresOf(type: Figures['type']): Figures {
	const { groups, measures } = chartNeeds[type];
	const axes = [axisOf('stage', ['生产<b>', '流通']), axisOf('result', ['合格', '不合格'])].slice(0, groups[0]);
	const count = measures[0];
	const cells = cellsOf[axes.length] ?? [];
	const kinds = [
		{ ...{ title: '批次', kind: 'count', isPercent: false, decimals: 0, unit: null, when: null } },
		{ ...{ title: '不合格率', kind: 'share', isPercent: true, decimals: 1, unit: null, when: { combinator: 'and', rules: [] } } },
	] as Figures['measures'];
	return {
		...{
			chart: 'x',
			screen: 'spot-check',
			dataSet: null,
			records: null,
			title: '抽查',
			description: '',
			type,
			stacked: false,
			map: type === 'map' ? mapOf(['生产<b>', '流通', '餐饮']) : null,
			filter: null,
			at: 0,
		},
		axes,
		measures: axes.length === 0 ? kinds.slice(1) : kinds.slice(0, count),
		cells: cells.map(({ at, values, records }) => ({
			at,
			values: values.slice(0, Math.max(1, count)),
			records: records.slice(0, Math.max(1, count)),
		})),
		total: axes.length === 0 ? [0.125] : [42, 0.14],
	};
}

describe('a chart', () => {
	it.each(['line', 'area', 'bar', 'radar', 'gauge', 'heat-map'] as const)(
		'of the type %s has a gap where a share has nothing to be a part of',
		(type) => {
			const figures = figuresOf(type);
			const [share] = figuresOf('gauge').measures;
			if (!share) throw new Error('no share');
			const gap = figures.cells.map((cell) => ({ ...cell, values: [null] }));
			const option = pictureOptions[type]?.({
				figures: { ...figures, measures: [share], cells: gap },
				look,
				language: 'zh-CN',
				width: 640,
			});
			const drawn = JSON.stringify(option);
			expect(drawn).not.toMatch(type === 'gauge' ? /"show":true,"width":14/ : /"value":\[?(0|[^\]]*,0)[\],}]/);
			const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 400 });
			chart.setOption(option ?? {});
			expect(chart.renderToSVGString()).not.toContain('>0.0%<');
			chart.dispose();
		},
	);

	it.each(chartTypes.filter((type) => pictureOptions[type] !== undefined))(
		'of the type %s is drawn with its titles, and no title as HTML',
		(type) => {
			const figures = figuresOf(type);
			if (figures.map) registerRegions(figures.map);
			const option = pictureOptions[type]?.({ figures, look, language: 'zh-CN', width: 640 });
			const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 400 });
			chart.setOption(option ?? {});
			const picture = chart.renderToSVGString();
			chart.dispose();
			expect(picture).toContain(type === 'gauge' ? '12.5%' : '流通');
			expect(picture).not.toContain('<b>');
		},
	);

	it('of lying bars has all of its axes above them, where they stay in sight', () => {
		const figures = { ...figuresOf('bar'), measures: figuresOf('scatter').measures, cells: figuresOf('scatter').cells };
		const axes = [axisOf('product', ['儿童用品及玩具', '家用电器产品'])];
		const option = pictureOptions.bar?.({ figures: { ...figures, axes }, look, language: 'zh-CN', width: 640 });
		const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 400 });
		chart.setOption(option ?? {});
		const picture = chart.renderToSVGString();
		chart.dispose();
		const heights = [...picture.matchAll(/<text[^>]*transform="translate\([\d.]+ ([\d.]+)\)"[^>]*>([^<]*)<\/text>/g)]
			.filter(([, , text = '']) => /^[\d.]+%?$/.test(text.trim()))
			.map(([, y, text = '']) => ({ y: Number(y), isPercent: text.includes('%') }));
		expect(heights.some(({ isPercent }) => isPercent)).toBe(true);
		expect(heights.every(({ y }) => y > 0 && y < 100)).toBe(true);
		expect(new Set(heights.map(({ y }) => Math.round(y))).size).toBe(2);
	});

	it('of lying bars has long names in two lines instead of cutting them', () => {
		const names = [
			'Handle failed reinspection (Failed checks)',
			'Approve change (Change of organisation)',
			'处理复检不合格（不合格处置流程）',
		];
		const figures = {
			...{ ...figuresOf('bar'), axes: [axisOf('step', names)], measures: figuresOf('bar').measures.slice(0, 1) },
			cells: names.map((_, index) => ({ at: [index], values: [index + 1], records: [index + 1] })),
		};
		expect(leastHeight(figures)).toBeGreaterThan(
			leastHeight({
				...figures,
				axes: [
					axisOf(
						'step',
						names.map(() => '送达通知'),
					),
				],
			}),
		);
		const chart = init(null, null, { renderer: 'svg', ssr: true, width: 420, height: leastHeight(figures) });
		chart.setOption(pictureOptions.bar?.({ figures, look, language: 'en', width: 420 }) ?? {});
		const picture = chart.renderToSVGString();
		chart.dispose();
		expect(picture).not.toMatch(/\.\.\.|…/);
		for (const name of names) expect(textOf(picture)).toContain(name.replaceAll(' ', ''));
	});

	it('of lying bars that cannot be scrolled draws the bars that have room, and counts the others', () => {
		const products = Array.from({ length: 18 }, (_, index) => `工业产品第${index + 1}号`);
		const figures = {
			...{ ...figuresOf('bar'), axes: [axisOf('product', products)], measures: figuresOf('bar').measures.slice(0, 1) },
			cells: products.map((_, index) => ({ at: [index], values: [40 - index], records: [40 - index] })),
		};
		const draw = (height?: number) => {
			const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: height ?? 600 });
			chart.setOption(pictureOptions.bar?.({ figures, look, language: 'zh-CN', width: 640, height }) ?? {});
			const picture = chart.renderToSVGString();
			chart.dispose();
			return [...picture.matchAll(/>([^<]*(?:号|项))</g)].map(([, text]) => text);
		};
		expect(draw()).toEqual(products);
		expect(draw(400)).toEqual(products);
		expect(draw(260)).toEqual(['另有 8 项', ...products.slice(0, 10)]);
	});

	it.each([
		['pie', ['A级（低）', 'B级（较低）', 'C级（中）', 'D级（高）']],
		['bar', ['浙江省市场监督管理局', '广东省市场监督管理局', '山东省市场监督管理局']],
		['heat-map', ['7 天以内', '8～15 天', '16～30 天', '31～90 天', '90 天以上']],
	] as const)('of the type %s shows the names of its groups whole on a phone', (type, names) => {
		const [, second] = figuresOf(type).axes;
		const figures = {
			...figuresOf(type),
			axes: [axisOf('group', [...names]), ...(second ? [second] : [])],
			cells: names.map((_, index) => ({ at: second ? [index, 0] : [index], values: [40 - 8 * index], records: [40 - index] })),
		};
		const texts = draw(figures, 320).map(({ text }) => text);
		// A name may have two lines.
		for (const name of names) expect(texts.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
	});

	it.each([
		[2, 'bar'],
		[3, 'radar'],
	])('of the type radar with %d directions is drawn as %s', (count, expected) => {
		const names = ['电器', '食品相关产品', '纺织服装'].slice(0, count);
		const figures = {
			...{ ...figuresOf('radar'), axes: [axisOf('group', names)], measures: figuresOf('gauge').measures },
			cells: names.map((_, index) => ({ at: [index], values: [0.1], records: [10] })),
		};
		const option = pictureOptions.radar?.({ figures, look, language: 'zh-CN', width: 640 });
		expect([option?.series].flat()).toMatchObject([{ type: expected }]);
	});

	it('of the type radar has names that end within a phone', () => {
		const names = ['Electrical', 'Food contact goods', 'Goods for children', 'Textiles', 'Machinery', 'Chemicals', 'Building materials'];
		const figures = {
			...{ ...figuresOf('radar'), axes: [axisOf('group', names)], measures: figuresOf('gauge').measures },
			cells: names.map((_, index) => ({ at: [index], values: [0.1 + index / 100], records: [10] })),
		};
		for (const { text, x, anchor } of draw(figures, 320)) {
			// A letter is about 6 px wide.
			const length = 6 * text.length;
			const before = { start: 0, middle: length / 2, end: length }[anchor] ?? 0;
			const start = x - before;
			expect([text, start > 0 && start + length < 320]).toEqual([text, true]);
		}
	});

	it.each(['bar', 'scatter'] as const)('of the type %s has numbers along its width that do not touch on a phone', (type) => {
		const names = ['儿童用品及玩具', '家用电器产品', '食品相关产品', '纺织服装产品'];
		const values = [670, 693, 721, 745];
		const figures = {
			...{ ...figuresOf('scatter'), type, axes: [axisOf('group', names)] },
			cells: values.map((value, index) => ({ at: [index], values: [value, 0.078 + index / 100], records: [value, 10] })),
		};
		const numbers = draw(figures, 320).filter(({ text }) => /^[\d.,]+%?$/.test(text));
		const heights = [...new Set(numbers.map(({ y }) => y))];
		const rows = heights.map((height) => numbers.filter(({ y }) => y === height).toSorted((one, other) => one.x - other.x));
		const along = rows.filter(({ length }) => length > 2);
		expect(along.length).toBeGreaterThan(0);
		for (const row of along)
			for (const [index, { text, x }] of row.slice(1).entries()) {
				// A digit is about 7 px wide.
				expect(x - (row[index]?.x ?? 0)).toBeGreaterThan(7 * text.length + 8);
			}
	});

	it('is a table, too, whose figures lead to the records of their groups', () => {
		const figures = { ...figuresOf('bar'), measures: figuresOf('scatter').measures, cells: figuresOf('scatter').cells };
		const { headings, rows, total } = toFigureTable(figures, 'zh-CN');
		expect(headings.map(({ title }) => title)).toEqual(['stage', '批次', '不合格率 (%)']);
		expect(rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
			['生产<b>', 30, 10],
			['流通', 12, 25],
		]);
		expect(total?.[0]?.value).toBe('合计');
		expect(
			leadOf({ ...figures, filter: { combinator: 'and', rules: [{ field: 'year', operator: 'equal', value: 2026 }] } }, 0, { at: [1] }),
		).toEqual({
			combinator: 'and',
			rules: [
				{ field: 'year', operator: 'equal', value: 2026 },
				{ field: 'stage', operator: 'equal', value: '流通' },
			],
		});
	});

	it('is described in one sentence', () => {
		expect(describeFigures(figuresOf('pie'), 'zh-CN')).toBe('抽查：饼图，共 2 组。最大：生产<b> 30；最小：流通 12。');
		expect(describeFigures(figuresOf('gauge'), 'en')).toBe('抽查: 不合格率 12.5%');
	});

	it('says numbers in the units of the language', () => {
		expect([sayShort(12_345, 'zh-CN'), sayShort(230_000_000, 'zh-TW'), sayShort(12_345, 'en')]).toEqual(['1.2万', '2.3億', '12.3k']);
		expect(sayFigure(0.1234, { isPercent: true, decimals: 1, unit: null }, 'zh-CN')).toBe('12.3%');
		expect(sayFigure(null, { isPercent: false, decimals: 0, unit: null }, 'en')).toBe('–');
	});
});

/** The texts of a picture with the position of each. */
function draw(figures: Figures, width: number): Array<{ text: string; x: number; y: number; anchor: string }> {
	const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 300 });
	chart.setOption(pictureOptions[figures.type]?.({ figures, look, language: 'zh-CN', width }) ?? {});
	const picture = chart.renderToSVGString();
	chart.dispose();
	const found = [...picture.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)];
	return found.map(([, attributes = '', text = '']) => {
		const [, x, y] = /translate\(([\d.-]+) ([\d.-]+)\)/.exec(attributes) ?? [];
		const [, anchor = 'start'] = /text-anchor="(\w+)"/.exec(attributes) ?? [];
		return { text: text.trim(), x: Number(x), y: Number(y), anchor };
	});
}

interface Axis {
	axisLabel: { formatter?(title: string): string };
}

it('names below one record of a tree are told apart, and the others are whole', () => {
	const shown = (...names: string[]) => {
		const figures = { ...figuresOf('bar'), axes: [axisOf('region', names)] };
		const axis = pictureOptions.bar?.({ figures, look, width: 400, language: 'zh-CN' }).yAxis as Axis | undefined;
		return names.map((name) => axis?.axisLabel.formatter?.(name) ?? name);
	};
	expect(shown('浙江省 / 温州市 / 苍南县', '浙江省 / 温州市 / 平阳县')).toEqual(['苍南县', '平阳县']);
	expect(shown('浙江省 / 温州市', '浙江省 / 杭州市 / 西湖区')).toEqual(['温州市', '杭州市 / 西湖区']);
	expect(shown('浙江省 / 温州市', '福建省 / 福州市')).toEqual(['浙江省 / 温州市', '福建省 / 福州市']);
});

it('texts are measured with the font of the page, not with a variable that a canvas does not know', () => {
	const around = document.createElement('div');
	around.style.fontFamily = 'Arial, sans-serif';
	document.body.append(around);
	expect(chartLook({ fontFamily: 'var(--font)' } as Parameters<typeof chartLook>[0], around).fontFamily).toBe('Arial, sans-serif');
	around.remove();
});
