import type { ListRequest } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { toRequest } from '../../../../renderers/list/state/use-record-list.ts';
import { toListState } from '../../../../renderers/list/views/list-content.ts';
import { repairForScreen } from '../../../../renderers/list/views/open-view.ts';
import { getView } from '../../../../renderers/list/views/view-calls.ts';

/** Rows where a view has no size of its own. */
const usualRows = 20;

/** A saved view with its screen and the list call that it stands for. */
export async function readViewRequest(
	runtime: ScreenRuntime,
	id: string,
): Promise<{ name: string; screen: ResolvedScreen; request: ListRequest }> {
	const { name, screen: screenName, content: stored } = await getView(runtime, id);
	const screen = await runtime.loadScreen(screenName);
	// A view may name fields that the screen no longer has, or that the reader may not see.
	const { content } = await repairForScreen(runtime, screen, stored);
	const state = { pageNo: 1, limit: usualRows, sort: [], search: {}, query: null, side: null, ...toListState(content) };
	return { name, screen, request: toRequest(screen, state, undefined).request };
}
