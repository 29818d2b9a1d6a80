import { buildHeader } from '../../../contract/features/portal-options.ts';
import { portalOptions } from '../portal/portal-options.ts';
import { createStore } from '../state/store.ts';
import { environment } from './environment.ts';

/** Whether the server has newer pages than this one. */
export const newVersion = createStore({ isThere: false });

/** Looks at an answer for the build of the pages that the server has; another portal's pages are no matter. */
export function noteBuild(response: Response): void {
	const build = response.headers.get(buildHeader);
	const isOwn = environment().address === null && portalOptions.build !== '';
	// While servers are replaced one after the other, old ones still answer.
	if (build !== null && isOwn && build !== portalOptions.build) newVersion.set({ isThere: true });
}
