import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Figures } from '../../../../../contract/charts/figures.ts';
import { DrillPath, withoutPath } from '../../../../../src/features/chart/drill-path.tsx';

it('names each step of a path without those above it, and leads back to them', async () => {
	const handleBack = vi.fn();
	render(<DrillPath titles={['广东省', '广东省 / 深圳市', '2026年']} onBack={handleBack} />);
	const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
	expect(buttons).toEqual(['全部', '广东省', '深圳市']);
	screen.getByText('2026年');
	await userEvent.setup().click(screen.getByRole('button', { name: '广东省' }));
	expect(handleBack).toHaveBeenCalledWith(1);
});

it('names the parts of a branch without the path to it', () => {
	const entries = ['广东省 / 深圳市', '广东省', '浙江省 / 杭州市'].map((title) => ({ title }));
	const figures = { axes: [{ title: '地区', entries }] } as unknown as Figures;
	const titles = (parent?: string) => withoutPath(figures, parent).axes[0]?.entries.map(({ title }) => title);
	expect(titles('广东省')).toEqual(['深圳市', '广东省', '浙江省 / 杭州市']);
	expect(titles('浙江省 / 杭州市')).toEqual(['广东省 / 深圳市', '广东省', '杭州市']);
	expect(titles()).toEqual(entries.map(({ title }) => title));
});
