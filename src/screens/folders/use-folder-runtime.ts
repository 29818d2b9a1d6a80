import { useMemo } from 'react';

import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import type { PageAddress, ScreenRuntime } from '../../../renderers/core/runtime/screen-runtime.ts';

interface Folder<Row> {
	folder: string;
	/** The screens of the lists: everybody holds all rights to what is their own. */
	screens: readonly string[];
	/** The paths below which lists are queried and counted, and their rows removed; these calls name the folder. */
	bases: readonly string[];
	/** Narrows what the list asks for. */
	narrow?: (request: Record<string, unknown>) => Record<string, unknown>;
	/** Where the list keeps its query. Default: nowhere, because several folders share the page. */
	address?: PageAddress | undefined;
	/** Receives the rows of each page. Stable. */
	onRows(rows: Row[]): void;
}

/** The world of the list of a folder: its calls name the folder, and what the list remembers is remembered for each folder. `folder` is stable. */
export function useFolderRuntime<Row>(folder: Folder<Row>): ScreenRuntime {
	const runtime = useRuntime();
	return useMemo(() => {
		const { address: _address, noteFirstRows: _noteFirstRows, answered: _answered, ...rest } = runtime;
		const { page } = runtime;
		const key = (name: string) => `${folder.folder} ${name}`;
		return {
			...rest,
			...(folder.address && { address: folder.address }),
			may: (permission) => folder.screens.some((screen) => permission.startsWith(`${screen}:`)) || runtime.may(permission),
			async call<Data>(path: string, input: Record<string, unknown> = {}, options = {}) {
				const isCall = (name: string) => folder.bases.some((base) => path === `${base}/${name}`);
				const isQuery = isCall('query');
				if (isCall('remove')) return runtime.call<Data>(path, { ...input, folder: folder.folder }, options);
				if (!isQuery && !isCall('count')) return runtime.call<Data>(path, input, options);
				const answer = await runtime.call<Data>(path, { ...(folder.narrow?.(input) ?? input), folder: folder.folder }, options);
				if (isQuery) folder.onRows((answer as ListAnswer).dataResult as unknown as Row[]);
				return answer;
			},
			...(page && {
				page: {
					recall: (name: string) => page.recall(key(name)),
					remember: (name: string, value: unknown) => page.remember(key(name), value),
				},
			}),
		};
	}, [runtime, folder]);
}
