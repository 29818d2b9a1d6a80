import { callEnvelope } from '../../../base/api/portal-api.ts';
import { endingSession } from '../../../shell/session/session-work.ts';

interface OrganisationChange {
	id: string;
	alias: string | null;
	/** Code of the township; null where none was chosen. */
	xiangzhen: string | null;
}

/** Moves the signed-in person; the server then ends all of the person's sessions, this one too. Returns the message of the server. */
export async function saveOrganisationChange(change: OrganisationChange): Promise<string> {
	const { message = '' } = await endingSession(() => callEnvelope('/platform/v3/user/saveOrgChange', { ...change }));
	return message;
}
