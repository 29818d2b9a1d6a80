import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { ReferencePicker } from '../../../../renderers/selector/reference-picker.tsx';
import type { SelectorEntry } from '../../../../renderers/selector/selector-entry.ts';
import { createPortal, mount } from '../mount.tsx';

function open() {
	const portal = createPortal(45);
	const onPick = vi.fn();
	const mounted = mount(portal, <Picker onPick={onPick} />);
	const names = (portal.records.get('enterprise') ?? []).map(({ name }) => String(name));
	const input = () => page.getByRole('combobox', { name: '企业' });
	return { ...mounted, portal, names, onPick, input };
}

function Picker({ onPick }: { onPick(title: string | undefined): void }) {
	const [value, setValue] = useState<SelectorEntry[]>([]);
	const handleChange = (entries: SelectorEntry[]) => {
		setValue(entries);
		onPick(entries[0]?.title);
	};
	return (
		<ReferencePicker
			id="enterprise"
			label="企业"
			reference={{ screen: 'enterprise' }}
			isMultiple={false}
			value={value}
			onChange={handleChange}
		/>
	);
}

describe('ReferencePicker', () => {
	it.each([
		['Enter', 13],
		['Tab', 9],
	])('picks nothing with %s before what is typed was searched for', async (key, keyCode) => {
		const { user, input, names, onPick } = open();
		await user.click(input());
		await page.findByText(String(names[0]));
		const wanted = String(names.find((name) => name !== names[0]));
		await user.keyboard(wanted);
		// Without a code, as user-event sends keys, antd does not know them.
		expect(fireEvent.keyDown(input(), { key, keyCode })).toBe(false);
		expect(onPick).not.toHaveBeenCalled();
		await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
		fireEvent.keyDown(input(), { key, keyCode });
		expect(onPick.mock.calls).toEqual([[wanted]]);
		// The list is closed and read anew, and the next key leaves the input.
		await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('false'));
		expect(fireEvent.keyDown(input(), { key: 'Tab', keyCode: 9 })).toBe(true);
	});

	it('picks nothing of the former list when that arrives while what is typed waits', async () => {
		const { user, input, names, portal, onPick } = open();
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		const dataResult = portal.records.get('enterprise')?.slice(0, 20);
		portal.intercept = ({ path, input }) =>
			path.endsWith('/query') && input.query === undefined
				? released.then(() => ({ dataResult, pageResult: { totalCount: 45, pageNo: 1, limit: 20 } }))
				: undefined;
		await user.click(input());
		await user.keyboard(String(names.find((name) => name !== names[0])));
		release();
		await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
		expect(fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 })).toBe(false);
		expect(onPick).not.toHaveBeenCalled();
		await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
	});

	it('that is opened by typing reads nothing but what is typed', async () => {
		const { user, input, names, portal } = open();
		act(() => input().focus());
		await user.keyboard(String(names[0]));
		await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
		const queries = portal.calls.filter(({ path }) => path.endsWith('/query'));
		expect(queries.map(({ input }) => input.query)).not.toContain(undefined);
	});

	it('says why its dialog cannot be opened', async () => {
		const { user, portal } = open();
		portal.runtime.loadScreen = () => Promise.reject(new PortalError('unavailable'));
		await user.click(page.getByRole('button', { name: '请选择' }));
		await page.findByText('服务不可用');
	});

	it('offers nothing found earlier after a search has failed', async () => {
		const { user, input, names, portal, onPick } = open();
		await user.click(input());
		await page.findByText(String(names[0]));
		portal.intercept = ({ path }) => (path.endsWith('/query') ? Promise.reject(new PortalError('unavailable')) : undefined);
		await user.keyboard('abc');
		await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(0));
		fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
		expect(onPick).not.toHaveBeenCalled();
	});
});
