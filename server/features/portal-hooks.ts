import type { ScreenHooks } from '../metadata/screen-hooks.ts';
import type { Sessions } from '../session/sessions.ts';
import { createEmployeeHooks } from './employee/employee-hooks.ts';

/** What the files of screens can not say, by the name of the screen. */
export function createPortalHooks({ sessions }: { sessions: Sessions }): Record<string, ScreenHooks> {
	return { employee: createEmployeeHooks(sessions) };
}
