import { invalidInput } from '../../../contract/base/portal-error.ts';
import { readFlag } from '../../../contract/input/flag.ts';
import type { Database } from '../../db/database.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { issueSecret } from '../../sign-in/store/one-time-secrets.ts';

const ticketSeconds = 60;
/** What tells a ticket from a token where both are judged. */
export const ticketPrefix = 'ticket-';

interface LinkServices {
	database: Database;
	/** The hosts that learn from a link which user follows it. */
	hosts: readonly string[];
}

/** Links that leave the portal. */
export function createLinkRoutes({ database, hosts }: LinkServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/user/link',
			policy: 'signed-in',
			summary:
				'The address as it is to be opened: for a listed host with the account and a ticket that serves once, within a minute, at /oauth2/v3/authentication/verify.',
			input: {
				type: 'object',
				required: ['url'],
				properties: { url: { type: 'string' }, embedded: { type: 'boolean' } },
			},
			output: { type: 'string' },
			handle: async ({ principal, input }) => {
				const url = readAddress(requireText(input, 'url'));
				// Acting as another user is possible in the portal alone.
				if (!hosts.includes(url.host) || principal.switchedFrom) return url.href;
				const ticket = await issueSecret(database.system, 'ticket', {
					employeeId: principal.userId,
					payload: principal.account,
					seconds: ticketSeconds,
				});
				url.searchParams.set(readFlag(input.embedded) ? 'username' : 'account', principal.account);
				url.searchParams.set('token', `${ticketPrefix}${ticket}`);
				return url.href;
			},
		}),
	];
}

function readAddress(text: string): URL {
	if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text);
	throw invalidInput([{ path: 'url', message: inputTexts.malformed() }]);
}
