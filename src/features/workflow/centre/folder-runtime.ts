import { useMemo } from 'react';

import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

/** The folders of the task centre. */
export const folders = ['todo', 'done', 'mine', 'copied', 'all'] as const;
export type Folder = (typeof folders)[number];

/** The screen that lists a folder. */
export function screenOfFolder(folder: Folder): 'process-task' | 'process-case' {
	return folder === 'mine' || folder === 'all' ? 'process-case' : 'process-task';
}

/** The world of the list of a folder: its calls name the folder, and the rights are those of one's own tasks. */
export function useFolderRuntime(folder: Folder): ScreenRuntime {
	const runtime = useRuntime();
	return useMemo(() => {
		const { address: _address, noteFirstRows: _noteFirstRows, answered: _answered, ...rest } = runtime;
		return {
			...rest,
			may: (permission) => permission.startsWith('process-') || runtime.may(permission),
			call: <Data>(path: string, input: Record<string, unknown> = {}, options = {}) =>
				runtime.call<Data>(path, /\/bpmn\/(task|case)\/(query|count)$/.test(path) ? { ...input, folder } : input, options),
			...(runtime.page && {
				page: {
					recall: (key: string) => runtime.page?.recall(`${folder} ${key}`),
					remember: (key: string, value: unknown) => runtime.page?.remember(`${folder} ${key}`, value),
				},
			}),
		};
	}, [runtime, folder]);
}
