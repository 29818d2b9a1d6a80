import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { ProofOptions } from '../../../contract/features/security/factor.ts';
import type { Database } from '../../db/database.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readText } from '../../input/read-text.ts';
import type { Principal } from '../../principal/principal.ts';
import { passkeyOptions } from '../../sign-in/factor/passkeys.ts';
import { proveFactor } from '../../sign-in/factor/prove-factor.ts';
import { verifyOwnPassword } from '../../sign-in/own-password.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import { readFactorKinds } from '../../sign-in/store/factors.ts';
import type { FactorRouteServices } from './factor-services.ts';
import { factorTexts } from './texts.ts';

const base = '/oauth2/v3/user/prove';

/** Confirms for dangerous calls that the person at the keyboard is still the one who signed in. */
export function createProveRoutes(services: FactorRouteServices): Route[] {
	const { database, sessions } = services;
	return [
		signedInRoute({
			method: 'POST',
			path: `${base}/options`,
			policy: 'signed-in',
			summary: 'With what the caller can confirm who they are, beside the password.',
			output: { type: 'object', properties: { hasTotp: { type: 'boolean' }, passkey: { type: 'object' } } },
			handle: async (call): Promise<ProofOptions> => {
				const holder = holderOf(call);
				const { totp } = await readFactorKinds(database.system, holder);
				return { hasTotp: totp, passkey: await passkeyOptions(database, services.siteOf(call), holder) };
			},
		}),
		signedInRoute({
			method: 'POST',
			path: base,
			policy: 'signed-in',
			summary: 'Confirms who the caller is, by the password or a second factor; dangerous calls are then allowed for ten minutes.',
			input: {
				type: 'object',
				properties: { password: { type: 'string' }, code: { type: 'string' }, passkey: { type: 'object' } },
			},
			handle: async (call) => {
				const employeeId = holderOf(call);
				const { recoveryCode: _, ...input } = call.input;
				const password = readText(input, 'password');
				if (password === undefined) await proveFactor(services, { employeeId, site: services.siteOf(call), input });
				else await requirePassword(database, { employeeId, password, address: call.ip });
				await sessions.setProven(call.principal.sessionId);
				return null;
			},
		}),
	];
}

/** The person at the keyboard proves who they are, not the one they act as. */
function holderOf({ principal }: Call<Principal>): string {
	return principal.switchedFrom?.id ?? principal.userId;
}

interface Given {
	employeeId: string;
	password: string;
	address: string;
}

async function requirePassword(database: Database, { employeeId, password, address }: Given): Promise<void> {
	const attempt = await countTry(database, `change:${employeeId}`, address);
	if (!(await verifyOwnPassword(database, employeeId, password)))
		throw invalidInput([{ path: 'password', message: factorTexts.wrongPassword() }]);
	await forgetTries(database, attempt);
}
