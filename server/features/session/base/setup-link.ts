import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { Database } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Route } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { checkNewPassword } from '../../../sign-in/check-new-password.ts';
import { loadPasswordPolicy } from '../../../sign-in/password-policy.ts';
import { hashPassword } from '../../../sign-in/passwords.ts';
import { storePasswords } from '../../../sign-in/store/accounts.ts';
import { issueSecret, redeemSecret } from '../../../sign-in/store/one-time-secrets.ts';
import type { SessionServices } from './session-services.ts';
import { canSuperSignIn, ensureSuperAdministrator, firstAccount, removeSetupLinks } from './store.ts';
import { credentialTexts } from './texts.ts';

const lifetime = 24 * 3600;

/**
 * The path of a one-time page that sets the super administrator's password (`/setup#<secret>`, so that no log sees the secret);
 * nothing when a super administrator can sign in already.
 */
export async function createSetupLink(database: Database): Promise<string | undefined> {
	if (await canSuperSignIn(database)) return undefined;
	await removeSetupLinks(database);
	return `/setup#${await issueSecret(database.system, 'setup', { seconds: lifetime })}`;
}

/** The page of the first start: whether it is open, and the password that closes it. */
export function createSetupRoutes(services: SessionServices): Route[] {
	return [createStateRoute(services), createSetupRoute(services)];
}

function createStateRoute({ database }: SessionServices): Route {
	return {
		method: 'GET',
		path: '/oauth2/v3/user/setup',
		policy: 'open',
		summary: 'Whether the password of the first super administrator is still to be set.',
		output: { type: 'boolean' },
		handle: async () => !(await canSuperSignIn(database)),
	};
}

function createSetupRoute({ database, sessions, config }: SessionServices): Route {
	return {
		method: 'POST',
		path: '/oauth2/v3/user/setup',
		policy: 'open',
		summary: "Sets the super administrator's password with the one-time link of the first start; answers the account's name.",
		input: {
			type: 'object',
			required: ['token', 'newPassword', 'repeatPassword'],
			properties: { token: { type: 'string' }, newPassword: { type: 'string' }, repeatPassword: { type: 'string' } },
		},
		output: { type: 'object', properties: { account: { type: 'string' } } },
		handle: async ({ input, ip }) => {
			const token = requireText(input, 'token');
			const password = requireText(input, 'newPassword');
			const policy = await loadPasswordPolicy(database, platformTenantId);
			await checkNewPassword({
				password,
				repeated: requireText(input, 'repeatPassword'),
				policy,
				account: firstAccount,
				leaked: config.leakedPasswords,
			});
			const hash = await hashPassword(password);
			if ((await canSuperSignIn(database)) || !(await redeemSecret(database.system, 'setup', token)))
				throw invalidInput([{ path: 'token', message: credentialTexts.linkExpired() }]);
			const { id, account } = await ensureSuperAdministrator(database);
			const change = { employeeId: id, hash, mustChange: false };
			await storePasswords(database, [change], { action: 'password-recover', principal: null, address: ip });
			sessions.announceEndOf(id);
			return { account };
		},
	};
}
