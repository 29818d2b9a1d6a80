import { screen as page, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { CascaderWidget } from '../../../../../renderers/selector/widgets/cascader-widget.tsx';
import { TreeSelectWidget } from '../../../../../renderers/selector/widgets/tree-select-widget.tsx';
import { createPortal, mount } from '../../mount.tsx';

const ignore = () => undefined;
const widgets = [
	['tree select', TreeSelectWidget],
	['cascader', CascaderWidget],
] as const;

describe('a tree below an input that cannot be had', () => {
	it.each(widgets)('says so and can be asked for again in a %s', async (_name, Widget) => {
		const portal = createPortal(3);
		const parent = portal.screen('organisation').fields.find(({ name }) => name === 'parent') as ResolvedField;
		portal.intercept = ({ path }) => (path.endsWith('/query') ? Promise.reject(new PortalError('unavailable')) : undefined);
		const { user } = mount(
			portal,
			<Widget id="above" field={parent} value={null} titles="" isReadOnly={false} isInvalid={false} onBlur={ignore} onChange={ignore} />,
		);
		await waitFor(() => expect(page.getByRole('combobox')).toHaveProperty('disabled', false));
		await user.click(page.getByRole('combobox'));
		expect((await page.findByRole('alert')).textContent).toContain('加载失败');
		portal.intercept = ignore;
		await user.click(page.getByRole('button', { name: '重试' }));
		await page.findByText('国家市场监督管理总局');
		expect(page.queryByRole('alert')).toBeNull();
	});
});
