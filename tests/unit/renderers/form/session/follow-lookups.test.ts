import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import type { ScreenRuntime } from '../../../../../renderers/core/runtime/screen-runtime.ts';
import { followLookups } from '../../../../../renderers/form/session/computed/follow-lookups.ts';
import { FormStore } from '../../../../../renderers/form/store/form-store.ts';

const file: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			code: { type: 'string', title: '编码' },
			shout: { type: 'string', title: '呼', computed: 'UPPER(code)' },
			name: { type: 'string', title: '名称', computed: 'MAPX("customer.name", "code", code)' },
		},
	},
};
const screen = resolveScreen({ name: 'order', area: 'test', file, language: 'zh-CN', screens: new Map() });
const context = { now: new Date('2026-03-01T00:00:00Z'), userId: null, userName: null, organisationId: null, tenantId: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form that follows its lookups, and what it asked; it begins without one of its computed values. */
async function open(answer: () => Promise<unknown>) {
	const store = new FormStore(screen, { mode: 'update', original: { code: 'c1', name: '旧' }, language: 'zh-CN', context });
	const asked: unknown[] = [];
	const call = (async (_path: string, input: { values: { code: unknown } }) => {
		asked.push(input.values.code);
		return answer();
	}) as unknown as ScreenRuntime['call'];
	const compute = (record: Readonly<Record<string, unknown>>) => ({
		record: record.shout === `${record.code}!` ? (record as Record<string, unknown>) : { ...record, shout: `${record.code}!` },
		notes: new Map<string, string>(),
	});
	const stop = followLookups(screen, store, { compute, call });
	await vi.advanceTimersByTimeAsync(1000);
	return { store, asked, stop };
}

it('a form asks once when it opens, and once for what was typed until the user pauses', async () => {
	const { store, asked, stop } = await open(async () => ({ values: { name: '新' }, notes: {} }));
	expect(asked).toEqual(['c1']);
	expect(store.field('name')).toMatchObject({ value: '新' });
	for (const code of ['c', 'c2']) store.change('code', code);
	await vi.advanceTimersByTimeAsync(1000);
	expect(asked).toEqual(['c1', 'c2']);
	// What was typed and taken back is not asked again.
	for (const code of ['c', 'c2']) store.change('code', code);
	await vi.advanceTimersByTimeAsync(1000);
	expect(asked).toEqual(['c1', 'c2']);
	stop();
});

it('without a response the value of before is gone, the field says why, and the next change asks again', async () => {
	let answer = async (): Promise<unknown> => Promise.reject(new Error('offline'));
	const { store, asked, stop } = await open(() => answer());
	expect(store.field('name')).toMatchObject({ value: null, note: '暂时查不到，修改后会再次查询' });
	answer = async () => ({ values: { name: null }, notes: { name: '脚本“取名”：出错' } });
	store.change('code', 'c3');
	await vi.advanceTimersByTimeAsync(1000);
	expect(store.field('name')).toMatchObject({ value: null, note: '脚本“取名”：出错' });
	answer = async () => ({ values: { name: '新' }, notes: {} });
	store.change('code', 'c2');
	await vi.advanceTimersByTimeAsync(1000);
	expect(store.field('name')).toMatchObject({ value: '新', note: undefined });
	expect(asked).toEqual(['c1', 'c3', 'c2']);
	stop();
});
