import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { expect, it } from 'vitest';

import { usePageKeys } from '../../../../../src/screens/folders/use-page-keys.ts';

const pressed: string[] = [];

function Page() {
	const frame = useRef<HTMLDivElement>(null);
	usePageKeys(frame, new Map(['Escape', 'j', 'Ctrl+z', 'Ctrl+Shift+z'].map((key) => [key, () => void pressed.push(key)])));
	return (
		<div ref={frame}>
			<Dropdown trigger={['click']} menu={{ items: [{ key: 'transfer', label: '转办' }] }}>
				<Button>更多操作</Button>
			</Dropdown>
			<input aria-label="意见" />
		</div>
	);
}

it('Escape closes an open menu alone, and keys with Ctrl are keys of their own', async () => {
	const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
	render(<Page />);
	await user.click(screen.getByRole('button', { name: '更多操作' }));
	await screen.findByRole('menuitem', { name: '转办' });
	await user.keyboard('{Escape}');
	expect(pressed).toEqual([]);
	await expect.poll(() => document.querySelector('.ant-dropdown-open')).toBeNull();
	await user.keyboard('{Escape}j{Control>}z{Shift>}Z{/Shift}j{/Control}');
	expect(pressed).toEqual(['Escape', 'j', 'Ctrl+z', 'Ctrl+Shift+z']);
	await user.click(screen.getByRole('textbox', { name: '意见' }));
	await user.keyboard('j{Control>}z{/Control}');
	expect(pressed).toHaveLength(4);
});
