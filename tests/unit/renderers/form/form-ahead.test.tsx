import { screen as page, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import type { RendererRegistry, WidgetProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
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
			code: { type: 'string', title: '编码' },
			note: { type: 'string', title: '说明' },
		},
		required: ['name'],
	},
};

/** A form that is drawn ahead, all of whose inputs are this one, beside a list. */
function Page({ portal, input }: { portal: MemoryPortal; input(props: WidgetProps): ReactNode }) {
	const registry = useRegistry();
	const widgets = Object.fromEntries(Object.keys(registry.widgets).map((name) => [name, input]));
	return (
		<RegistryContext value={{ ...registry, widgets } as unknown as RendererRegistry}>
			<p>列表</p>
			<FormAhead screen={portal.screen('shelf')} />
		</RegistryContext>
	);
}

it('a form that is drawn ahead is nowhere in the page', async () => {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	const input = vi.fn((_: WidgetProps) => <input aria-label="试" />);
	mount(portal, <Page portal={portal} input={input} />);
	await waitFor(() => expect(input).toHaveBeenCalled());
	expect(page.queryByLabelText('试')).toBeNull();
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(new Set(input.mock.calls.map(([{ field }]) => field.name))).toEqual(new Set(['name', 'kind', 'above', 'code']));
});

it('it calls nothing and keeps nothing', async () => {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	mount(portal, <FormAhead screen={portal.screen('shelf')} />);
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect([portal.calls, portal.kept.size, portal.isDirty]).toEqual([[], 0, false]);
});

it('an input that fails harms nothing beside it', async () => {
	const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	const input = () => {
		throw new Error('broken');
	};
	mount(portal, <Page portal={portal} input={input} />);
	await waitFor(() => expect(reported).toHaveBeenCalled());
	expect(page.getByText('列表')).toBeTruthy();
	reported.mockRestore();
});
