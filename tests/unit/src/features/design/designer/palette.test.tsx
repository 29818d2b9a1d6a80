import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Palette } from '../../../../../../src/features/design/designer/palette/palette.tsx';

it('the palette is one stop of the Tab key, and arrows go from kind to kind', () => {
	const handleAdd = vi.fn();
	render(<Palette unplaced={[]} onAdd={handleAdd} onPosition={() => undefined} />);
	const kinds = within(screen.getByRole('toolbar', { name: '可添加的字段' }));
	const buttons = kinds.getAllByRole('button');
	const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0);
	const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
	expect(stops()).toEqual([buttons[0]]);
	buttons[0]?.focus();
	press('ArrowDown');
	press('ArrowRight');
	expect(document.activeElement).toBe(buttons[2]);
	expect(stops()).toEqual([buttons[2]]);
	press('End');
	press('ArrowDown');
	expect(document.activeElement).toBe(buttons.at(-1));
	press('Home');
	press('ArrowUp');
	expect(document.activeElement).toBe(buttons[0]);
	fireEvent.change(screen.getByRole('searchbox'), { target: { value: '金额' } });
	expect(kinds.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});
