import { screen as page, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import type { RendererRegistry } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RegistryContext, useRegistry } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { FormAhead } from '../../../../renderers/form/panel/form-ahead.tsx';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { mount } from '../mount.tsx';

const file: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			kind: { type: 'string', title: '类别', options: [{ value: 'a', title: '甲' }] },
			above: { type: 'string', title: '上级', reference: { screen: 'shelf' } },
		},
		required: ['name'],
	},
};

function Failing(): never {
	throw new Error('broken');
}

function WithFailing({ children }: { children: ReactNode }) {
	const registry = useRegistry();
	const widgets = Object.fromEntries(Object.keys(registry.widgets).map((name) => [name, Failing]));
	return <RegistryContext value={{ ...registry, widgets } as unknown as RendererRegistry}>{children}</RegistryContext>;
}

it('a form that is drawn ahead is nowhere in the page, calls nothing and keeps nothing', async () => {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	const onEnd = vi.fn();
	mount(portal, <FormAhead screen={portal.screen('shelf')} onEnd={onEnd} />);
	await waitFor(() => expect(onEnd).toHaveBeenCalled());
	expect(page.queryByRole('textbox', { hidden: true })).toBeNull();
	expect([portal.calls, portal.kept.size, portal.isDirty]).toEqual([[], 0, false]);
});

it('an input that fails harms nothing beside it', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	const onEnd = vi.fn();
	mount(
		portal,
		<>
			<p>列表</p>
			<WithFailing>
				<FormAhead screen={portal.screen('shelf')} onEnd={onEnd} />
			</WithFailing>
		</>,
	);
	await waitFor(() => expect(onEnd).toHaveBeenCalled());
	expect(page.getByText('列表')).toBeTruthy();
});
