import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import type { WallPortlet } from '../../../screens/portlet.ts';
import { readViewRequest } from './read-view-request.ts';

/** A saved view on a wall: the list call that it stands for now. */
export async function viewOnWall(runtime: ScreenRuntime, id: string): Promise<WallPortlet> {
	const { name, screen, request } = await readViewRequest(runtime, id);
	const { parameters, query, sorts } = request;
	return { kind: 'list', title: name, settings: { screen: screen.name, request: JSON.stringify({ parameters, query, sorts }) } };
}
