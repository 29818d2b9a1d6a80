import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RuntimeContext } from '../../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../../renderers/core/runtime/screen-runtime.ts';
import { useFolderRuntime } from '../../../../../src/screens/folders/use-folder-runtime.ts';

it('names the folder where rows are listed, counted and removed, and nowhere else', async () => {
	const sent: Array<[string, unknown]> = [];
	const world = {
		call: async (path: string, input: unknown) => {
			sent.push([path, input]);
			return { dataResult: [] };
		},
	} as unknown as ScreenRuntime;
	const folder = { folder: 'sent', screens: [], bases: ['/msg'], onRows: () => undefined };
	const { result } = renderHook(() => useFolderRuntime(folder), {
		wrapper: ({ children }) => <RuntimeContext value={world}>{children}</RuntimeContext>,
	});
	for (const path of ['/msg/query', '/msg/count', '/msg/remove', '/msg/star', '/other/remove'])
		await result.current.call(path, { ids: '1' });
	expect(sent).toEqual([
		...['/msg/query', '/msg/count', '/msg/remove'].map((path) => [path, { ids: '1', folder: 'sent' }]),
		...['/msg/star', '/other/remove'].map((path) => [path, { ids: '1' }]),
	]);
});
