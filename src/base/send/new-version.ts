import { buildHeader } from '../../../contract/features/portal-options.ts';
import { portalOptions } from '../portal/portal-options.ts';
import { createStore } from '../state/store.ts';
import { environment } from './environment.ts';

/** Whether the server has newer pages than this one. */
export const newVersion = createStore({ isThere: false });

/** Reads from a response which build of the pages the server has; pages of another portal do not matter. */
export function noteBuild(response: Response): void {
	const build = response.headers.get(buildHeader);
	const isOwn = environment().address === null && portalOptions.build !== '';
	// While servers are replaced one after the other, old ones still respond.
	if (build !== null && isOwn && build !== portalOptions.build) newVersion.set({ isThere: true });
}
