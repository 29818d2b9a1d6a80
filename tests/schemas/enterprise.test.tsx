import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '../harness/render-screen.tsx';

it('keeps the telephone from readers, and asks for a licence number only where there is a licence', async () => {
	const data = [{ name: '恒泰电器', creditCode: '91330100MA27XYJ35P', industry: 'electrical', riskLevel: 'A', mobile: '13800138000' }];
	await renderScreen('quality/enterprise', { role: 'reader', data });
	expect(await page.findByText('恒泰电器')).toBeDefined();
	expect(page.queryByText('13800138000')).toBeNull();

	const { user } = await renderScreen('quality/enterprise', { view: 'create' });
	expect(page.queryByLabelText('许可证编号')).toBeNull();
	await user.click(await page.findByLabelText('持有生产许可证'));
	expect(page.getByLabelText('许可证编号')).toBeDefined();
});
