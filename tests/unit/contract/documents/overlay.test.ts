import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyOverlay } from '../../../../contract/documents/overlay/apply-overlay.ts';
import { makeChanges } from '../../../../contract/documents/overlay/make-overlay.ts';
import { rounds } from '../../../support/rounds.ts';

const screen = {
	title: '召回',
	record: {
		properties: { name: { type: 'string', title: '名称' }, status: { type: 'string' }, remark: { type: 'string', title: '备注' } },
	},
	list: { columns: ['name', { field: 'status', width: 90 }, 'remark'] },
};

describe('an overlay', () => {
	it('hides a column, adds a field at its position, renames a title and moves a column', () => {
		const { file, conflicts } = applyOverlay(screen, [
			{ path: '/list/columns/remark', from: 'remark' },
			{ path: '/record/properties/licence', to: { type: 'string', title: '许可证' }, after: 'name' },
			{ path: '/title', from: '召回', to: '召回令' },
			{ path: '/list/columns/status', after: null },
		]);
		expect(conflicts).toEqual([]);
		expect(JSON.stringify(file)).toBe(
			JSON.stringify({
				title: '召回令',
				record: {
					properties: {
						name: { type: 'string', title: '名称' },
						licence: { type: 'string', title: '许可证' },
						status: { type: 'string' },
						remark: { type: 'string', title: '备注' },
					},
				},
				list: { columns: [{ field: 'status', width: 90 }, 'name'] },
			}),
		);
	});

	it('is applied to a changed screen, and to one that has its result already', () => {
		const updated = { ...screen, description: '新', list: { columns: ['day', ...screen.list.columns] }, title: '召回令' };
		const { file, conflicts } = applyOverlay(updated, [
			{ path: '/list/columns/remark', from: 'remark' },
			{ path: '/title', from: '召回', to: '召回令' },
		]);
		expect(conflicts).toEqual([]);
		expect(file).toMatchObject({ title: '召回令', description: '新', list: { columns: ['day', 'name', { field: 'status', width: 90 }] } });
	});

	it('is not applied at all where one change conflicts, and names both values of each conflict', () => {
		const updated = { ...screen, title: '召回管理' };
		expect(
			applyOverlay(updated, [
				{ path: '/list/columns/remark', from: 'remark' },
				{ path: '/title', from: '召回', to: '召回令' },
				{ path: '/record/properties/gone/title', from: '旧', to: '新' },
				{ path: '/record/properties/name', to: { type: 'number' } },
				{ path: '/list/columns/status', after: 'nothing' },
			]),
		).toEqual({
			file: updated,
			conflicts: [
				{ index: 1, path: '/title', base: '召回管理', overlay: '召回令' },
				{ index: 2, path: '/record/properties/gone/title', base: undefined, overlay: '新' },
				{ index: 3, path: '/record/properties/name', base: { type: 'string', title: '名称' }, overlay: { type: 'number' } },
				{ index: 4, path: '/list/columns/status', base: { field: 'status', width: 90 }, overlay: undefined },
			],
		});
	});

	it('reaches nothing but the file', () => {
		const { file } = applyOverlay({}, [{ path: '/__proto__', to: { polluted: true } }]);
		expect(Object.keys(file as object)).toEqual(['__proto__']);
		expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
		expect(applyOverlay({}, [{ path: '/__proto__/polluted', to: true }]).conflicts).toHaveLength(1);
	});
});

describe('the changes between two screens', () => {
	it('name only what differs', () => {
		const wanted = structuredClone(screen);
		wanted.record.properties.name.title = '产品';
		wanted.list.columns = ['remark', 'name', { field: 'status', width: 120 }];
		expect(makeChanges(screen, wanted)).toEqual([
			{ path: '/record/properties/name/title', from: '名称', to: '产品' },
			{ path: '/list/columns/status/width', from: 90, to: 120 },
			{ path: '/list/columns/remark', after: null },
		]);
	});

	it('make exactly the wanted screen, whatever the two are', () => {
		const name = fc.constantFrom('a', 'b', 'c', 'name', 'field', '1', '~/');
		const value = fc.letrec((tie) => ({
			any: fc.oneof(
				{ maxDepth: 4, withCrossShrink: true },
				fc.constantFrom<unknown>(1, null, 'a', 'b', true),
				fc.array(tie('any'), { maxLength: 4 }),
				fc.uniqueArray(name, { maxLength: 4 }),
				fc.dictionary(name, tie('any'), { maxKeys: 4 }),
			),
		})).any;
		const object = fc.dictionary(name, value, { maxKeys: 5 });
		fc.assert(
			fc.property(object, object, (base, wanted) => {
				const { file, conflicts } = applyOverlay(base, makeChanges(base, wanted));
				expect(conflicts).toEqual([]);
				expect(JSON.stringify(file)).toBe(JSON.stringify(wanted));
			}),
			{ numRuns: rounds(300, 5000) },
		);
	});
});
