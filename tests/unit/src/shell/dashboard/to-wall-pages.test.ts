import { expect, it } from 'vitest';

import type { Portlet } from '../../../../../contract/features/home/home-pages.ts';
import type { ScreenRuntime } from '../../../../../renderers/core/runtime/screen-runtime.ts';
import type { PortletKind } from '../../../../../src/screens/portlet.ts';
import { texts } from '../../../../../src/shell/dashboard/texts.ts';
import { toWallPages } from '../../../../../src/shell/dashboard/wall/to-wall-pages.ts';

const kind: PortletKind = { title: texts.text(), size: { w: 4, h: 2 }, component: () => null };
const kinds = { text: { ...kind, onWall: () => ({ kind: 'text' as const, settings: {} }) }, tasks: kind };
const portlet = (id: string, name: string, [x, y]: [number, number]): Portlet => ({ id, kind: name, x, y, w: 4, h: 2, settings: {} });
const positions = async (portlets: Portlet[]) => {
	const made = await toWallPages([{ id: 'a', title: 'a', portlets }], kinds, {} as ScreenRuntime);
	return [made.omitted.length, ...(made.pages[0]?.portlets ?? []).map(({ id, x, y }) => `${id} ${x} ${y}`)];
};

it('what a wall does not show leaves no gap, and other pages stay as they are', async () => {
	const shown = [portlet('one', 'text', [4, 0]), portlet('two', 'text', [0, 5])];
	expect(await positions(shown)).toEqual([0, 'one 4 0', 'two 0 5']);
	expect(await positions([portlet('mine', 'tasks', [0, 0]), ...shown])).toEqual([1, 'one 0 0', 'two 4 0']);
});
