import { describe, expect, it } from 'vitest';

import { hashOf, overlayKind } from '../../../../../server/documents/overlay/overlay-kind.ts';
import { documentKinds } from '../../../../../server/documents.ts';
import { loadDocuments } from '../../../../../server/metadata/document/load-documents.ts';
import { screenKind } from '../../../../../server/metadata/registry/screen-kind.ts';

const screen = {
	title: '召回',
	record: { properties: { name: { type: 'string', title: '名称' }, remark: { type: 'string', title: '备注' } } },
	list: { columns: ['name', 'remark'] },
};
const hidden = { path: '/list/columns/remark', from: 'remark' };
const overlay = (changes: object[], base: object = screen) => ({ title: '更改', base: hashOf(base), changes });
const file = (name: string, content: object | string) => ({
	...{ path: `q/${name}.json`, area: 'q', name: name.replace('.overlay', '') },
	content: typeof content === 'string' ? content : JSON.stringify(content, null, '\t'),
});
const area = file('_area', { title: '质量', system: 'quality' });

/** Loads a screen under an overlay, after an earlier state that was active. */
function load(now: { base: object; overlay: object | string }, before?: { base: object; overlay: object }) {
	const files = (one: { base: object; overlay: object | string }) => [area, file('recall', one.base), file('recall.overlay', one.overlay)];
	const earlier = before && loadDocuments(files(before), { kinds: documentKinds });
	const loaded = loadDocuments(files(now), {
		kinds: documentKinds,
		...(earlier && { lastGood: { document: (kind, name) => earlier.of(kind).get(name), area: () => undefined } }),
	});
	const { file: active } = loaded.of(screenKind).get('recall') ?? {};
	return {
		title: active?.title,
		columns: active?.list?.columns,
		fields: Object.keys(active?.record.properties ?? {}),
		matches: Object.fromEntries(Object.entries(active?.record.properties ?? {}).map(([name, field]) => [name, field.match])),
		problems: loaded.problems.filter(({ code }) => !code.endsWith('-translation')),
	};
}

describe('an overlay document', () => {
	it('changes the screen of its name', () => {
		const changes = [hidden, { path: '/record/properties/licence', to: { type: 'string', title: '许可证' }, after: 'name' }];
		expect(load({ base: screen, overlay: overlay(changes) })).toMatchObject({
			columns: ['name'],
			fields: ['name', 'licence', 'remark'],
			problems: [],
		});
	});

	it('is applied after an update of the screen, and the review is asked for with the new hash', () => {
		const updated = { ...screen, title: '召回管理' };
		const { columns, title, problems } = load({ base: updated, overlay: overlay([hidden]) });
		expect({ columns, title }).toEqual({ columns: ['name'], title: '召回管理' });
		expect(problems).toMatchObject([
			{ code: 'overlay-base-changed', severity: 'warning', file: 'q/recall.overlay.json', pointer: '/base', expected: hashOf(updated) },
		]);
	});

	it('that conflicts is reported with file, pointer and both values; the last good version stays, else the screen alone', () => {
		const before = { base: screen, overlay: overlay([hidden, { path: '/title', from: '召回', to: '召回令' }]) };
		const now = { base: { ...screen, title: '召回管理', list: { columns: ['name', 'remark'] } }, overlay: before.overlay };
		const after = load(now, before);
		expect(after).toMatchObject({ title: '召回令', columns: ['name'] });
		expect(after.problems).toMatchObject([
			{ code: 'overlay-conflict', severity: 'error', file: 'q/recall.overlay.json', pointer: '/changes/1', line: 9 },
		]);
		expect(after.problems[0]?.texts.en).toContain('at /title the screen now has "召回管理", the overlay wants "召回令"');
		expect(load(now)).toMatchObject({ title: '召回管理', columns: ['name', 'remark'] });
	});

	it('with a change that makes the screen wrong is reported at the change, and none of it is made', () => {
		const wrong = overlay([hidden, { path: '/record/properties/name/type', from: 'string', to: 'strin' }]);
		const found = load({ base: screen, overlay: wrong });
		expect(found).toMatchObject({ columns: ['name', 'remark'] });
		expect(found.problems).toMatchObject([{ code: 'unknown-value', file: 'q/recall.overlay.json', pointer: '/changes/1/to' }]);
		const unknown = overlay([hidden, { path: '/list/columns/nothing', to: 'nothing' }]);
		expect(load({ base: screen, overlay: unknown }).problems).toMatchObject([
			{ code: 'unknown-field', file: 'q/recall.overlay.json', pointer: '/changes/1/to' },
		]);
	});

	it('that cannot be read holds the last good version, so that nothing hidden comes back', () => {
		const before = { base: screen, overlay: overlay([hidden]) };
		const broken = load({ base: screen, overlay: '{ "title": ' }, before);
		expect(broken).toMatchObject({ columns: ['name'] });
		expect(broken.problems).toMatchObject([{ code: 'json-syntax', file: 'q/recall.overlay.json' }]);
	});

	it('means what its own version says, whatever the version of the screen is', () => {
		const code = { type: 'string', title: '代码', pattern: '[0-9]+' };
		const changes = [
			{ path: '/record/properties/code', to: code },
			{ path: '/record/properties/name/pattern', to: '[A-Z]{2}' },
		];
		const matches = (ofScreen: number, ofOverlay: number) => {
			const base = { ...screen, metaVersion: ofScreen };
			const loaded = load({ base, overlay: { ...overlay(changes, base), metaVersion: ofOverlay } });
			expect(loaded.problems).toEqual([]);
			return [loaded.matches.code, loaded.matches.name].map((match) => match ?? 'whole');
		};
		expect([matches(2, 1), matches(1, 1)]).toEqual(Array(2).fill(['whole', 'whole']));
		expect([matches(1, 2), matches(2, 2)]).toEqual(Array(2).fill(['part', 'part']));
	});

	it('is made in the version of the screen that it was made from', () => {
		const wanted = { ...screen, record: { properties: { ...screen.record.properties, code: { type: 'string', pattern: '[0-9]+' } } } };
		const make = (version: object) => overlayKind.amends?.make({ ...screen, ...version }, { ...wanted, ...version }, undefined);
		expect(make({ metaVersion: 2 })).toMatchObject({ metaVersion: 2 });
		expect(make({})).toMatchObject({ metaVersion: 1 });
	});

	it('without a screen is reported', () => {
		const { problems } = loadDocuments([area, file('other.overlay', overlay([hidden]))], { kinds: documentKinds });
		expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'overlay-without-base', severity: 'error' }]);
	});

	it('leaves the problems of the screen where they are', () => {
		const base = { ...screen, list: { columns: ['name', 'remark'], search: ['nothing'] } };
		expect(load({ base, overlay: overlay([hidden], base) }).problems).toMatchObject([
			{ code: 'unknown-field', file: 'q/recall.json', pointer: '/list/search/0' },
		]);
	});
});
