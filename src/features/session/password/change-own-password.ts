import { callApi } from '../../../base/api/portal-api.ts';
import { endingSession } from '../../../shell/session/session-work.ts';
import type { Passwords } from './password-fields.tsx';

/** Changes the user's own password; the server then ends all of the user's sessions, this one too. */
export async function changeOwnPassword(passwords: Passwords): Promise<void> {
	await endingSession(() => callApi('/platform/v3/user/change/passwd', { ...passwords, reset: 0 }));
}
