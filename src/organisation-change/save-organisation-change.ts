import { callEnvelope } from '../api/portal-api.ts';
import { writeTokens } from '../api/token-store.ts';
import { closeEvents, forgetSession, openEvents } from '../session/session-work.ts';

interface OrganisationChange {
	id: string;
	alias: string | null;
	/** Code of the township; null where none was chosen. */
	xiangzhen: string | null;
}

/** Moves the signed-in person; the server then ends all of the person's sessions, this one too. Answers what the server says. */
export async function saveOrganisationChange(change: OrganisationChange): Promise<string> {
	// The end of this session must not look like one that was taken away.
	closeEvents();
	try {
		const { message = '' } = await callEnvelope('/platform/v3/user/saveOrgChange', { ...change });
		writeTokens(null);
		forgetSession();
		return message;
	} catch (error) {
		openEvents();
		throw error;
	}
}
