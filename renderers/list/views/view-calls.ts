import type { SavedView, ScreenViews, ViewAudience, ViewContent } from '../../../contract/views/saved-view.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';

/** A view to be stored; with id and version it replaces an existing one. */
export interface ViewDraft {
	id?: string;
	version?: number;
	screen: string;
	name: string;
	content: ViewContent;
	audience: ViewAudience;
	roleId: string | null;
}

/** For whom a view is the default. */
export interface DefaultOf {
	subject: 'me' | 'role' | 'everyone';
	roleId?: string | null;
}

/** The views of a list that the user may open. */
export function queryViews(runtime: ScreenRuntime, screen: string): Promise<ScreenViews> {
	return runtime.call<ScreenViews>(`${runtime.paths.views}/query`, { screen }, { method: 'POST' });
}

/** One view that a link names. */
export function getView(runtime: ScreenRuntime, id: string): Promise<SavedView> {
	return runtime.call<SavedView>(`${runtime.paths.views}/get`, { id }, { method: 'GET' });
}

/** Stores a view and returns it as stored. */
export function saveView(runtime: ScreenRuntime, draft: ViewDraft): Promise<SavedView> {
	return runtime.call<SavedView>(`${runtime.paths.views}/save`, { ...draft }, { method: 'POST' });
}

/** Removes a view. */
export function removeView(runtime: ScreenRuntime, id: string): Promise<unknown> {
	return runtime.call(`${runtime.paths.views}/remove`, { ids: id }, { method: 'POST' });
}

/** Makes a view the one that the list opens with; null takes it back. */
export function setDefaultView(
	runtime: ScreenRuntime,
	screen: string,
	{ viewId, ...whose }: DefaultOf & { viewId: string | null },
): Promise<unknown> {
	return runtime.call(`${runtime.paths.views}/setDefault`, { screen, viewId, ...whose }, { method: 'POST' });
}
