import { PortalError } from '../../../../contract/base/portal-error.ts';
import { SourceFailure } from '../../../db/foreign/source-failure.ts';
import type { Call } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { completeSignIn } from '../../../sign-in/factor/complete-sign-in.ts';
import { plainCredentials } from '../../../sign-in/old-client-cipher.ts';
import { issueLoginState } from '../../../sign-in/proven-person.ts';
import type { Services } from '../../feature.ts';
import { judgeTry } from '../../session/public.ts';
import type { Identity } from '../base/identity.ts';
import { findLinked, findProvider, type StoredProvider } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { askDirectory, type DirectoryQuestion } from '../directory/ask-directory.ts';
import { linkPerson } from './link-person.ts';

/** A login state for account and password of a directory, with all that a password of the portal has to pass, too. */
export async function signInByDirectory(services: Services, call: Call): Promise<string> {
	const { database, config } = services;
	const provider = await findProvider(database, { code: requireText(call.input, 'provider') }, 'ldap');
	if (!provider) throw new PortalError('notFound');
	const input = plainCredentials(call.input, config.shell.options.cipherKey, config.passwordKeys);
	const identity = await judgeTry<Identity>(database, input, {
		...{ ip: call.ip, request: call.request },
		judge: (account, password) => judge(services, provider, { find: { by: 'account', account: account.trim() }, password }),
	});
	const employeeId = await linkPerson(services, { provider, identity, call });
	return issueLoginState(database, await completeSignIn(database, { employeeId }, { ...call, device: call.input.device }));
}

async function judge(services: Services, provider: StoredProvider, question: DirectoryQuestion) {
	const { people, isProven } = await askKindly(services, provider, question);
	const [person] = people;
	if (!person) return { proof: undefined };
	const employeeId = await findLinked(services.database.system, { provider: provider.id, subject: person.subject });
	return { proof: isProven && !person.isLocked ? person : undefined, employeeId };
}

/** Tells visitors only that the directory cannot be used at present; the log has the reason. */
export async function askKindly(services: Services, provider: StoredProvider, question: DirectoryQuestion) {
	try {
		return await askDirectory(services, provider, question);
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		services.logger.warn({ provider: provider.code, reason: error.reason.in('en') }, 'a directory cannot be used');
		throw new PortalError('unavailable', { message: texts.noDirectory() });
	}
}
