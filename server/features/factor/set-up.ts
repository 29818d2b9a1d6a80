import type { Kysely } from 'kysely';

import { invalidInput, type PortalError } from '../../../contract/base/portal-error.ts';
import { mostPasskeys, type TotpSetup } from '../../../contract/features/security/factor.ts';
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { Call } from '../../http/route.ts';
import { readText, requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { readNewPasskey, registrationOptions } from '../../sign-in/factor/passkeys.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../../sign-in/factor/recovery-codes.ts';
import { makeTotp, stepOfCode, totpOwner } from '../../sign-in/factor/totp.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import { countRecoveryCodes, storeRecoveryCodes, storeTotp } from '../../sign-in/store/factors.ts';
import { issueSecret, readSecret, redeemSecret } from '../../sign-in/store/one-time-secrets.ts';
import { storePasskey } from '../../sign-in/store/passkeys.ts';
import { signInTexts } from '../../sign-in/texts.ts';
import type { FactorRouteServices } from './factor-services.ts';
import { factorTexts } from './texts.ts';

const setupSeconds = 900;
const longestName = 64;

/** For whom a factor is set up. */
export interface Owner {
	employeeId: string;
	account: string;
	name: string;
}

/** Begins to set up an authenticator app (`totp`) or a passkey; nothing is stored for the person before it is confirmed. */
export async function beginSetup(services: FactorRouteServices, call: Call, owner: Owner): Promise<TotpSetup | { options: object }> {
	const { database, secretBox } = services;
	const { employeeId, account } = owner;
	if (call.input.kind === 'passkey') return { options: await registrationOptions(database, services.siteOf(call), owner) };
	if (call.input.kind !== 'totp') throw invalidInput([{ path: 'kind', message: inputTexts.malformed() }]);
	const totp = makeTotp(services.issuer(call), account);
	const payload = secretBox.seal(totp.secret, totpOwner(employeeId));
	const setup = await issueSecret(database.system, 'factor-setup', { employeeId, payload, seconds: setupSeconds });
	return { setup, ...totp };
}

/**
 * Stores the factor that the person proves to have: the first code of the app, or the passkey of their browser. The first factor brings
 * recovery codes, which are returned once.
 */
export async function confirmSetup(
	services: FactorRouteServices,
	call: Call,
	{ owner, audit }: { owner: Owner; audit: AuditEntry },
): Promise<string[] | undefined> {
	const store = call.input.passkey ? await readPasskey(services, call, owner) : await readApp(services, call, owner);
	return services.database.transaction(async (db) => {
		await store(db);
		await writeAudit(db, audit);
		return (await countRecoveryCodes(db, owner.employeeId)) > 0 ? undefined : renewRecoveryCodes(db, owner.employeeId);
	});
}

/** Makes recovery codes instead of the former ones. */
export async function renewRecoveryCodes(db: Kysely<SystemTables>, employeeId: string): Promise<string[]> {
	const codes = makeRecoveryCodes();
	await storeRecoveryCodes(db, employeeId, codes.map(hashRecoveryCode));
	return codes;
}

type Store = (db: Kysely<SystemTables>) => Promise<void>;

async function readApp({ database, secretBox }: FactorRouteServices, { input }: Call, { employeeId }: Owner): Promise<Store> {
	const setup = requireText(input, 'setup');
	const code = requireText(input, 'code', 20);
	const attempt = await countTry(database, `factor:${employeeId}`, `factor:${employeeId}`);
	const known = await readSecret(database.system, 'factor-setup', setup);
	if (known?.employeeId !== employeeId || !known.payload) throw setupExpired();
	const step = await stepOfCode(secretBox.open(known.payload, totpOwner(employeeId)), code);
	if (step === undefined) throw invalidInput([{ path: 'code', message: signInTexts.wrongFactorCode() }]);
	await forgetTries(database, attempt);
	return async (db) => {
		const redeemed = await redeemSecret(db, 'factor-setup', setup);
		if (!redeemed?.payload) throw setupExpired();
		await storeTotp(db, employeeId, { secret: redeemed.payload, step });
	};
}

async function readPasskey(services: FactorRouteServices, call: Call, { employeeId }: Owner): Promise<Store> {
	const name = (readText(call.input, 'name', longestName) ?? '').trim();
	if (name === '') throw invalidInput([{ path: 'name', message: inputTexts.required() }]);
	const made = await readNewPasskey(services.database, services.siteOf(call), { employeeId, response: call.input.passkey });
	if (!made) throw invalidInput([{ path: 'passkey', message: signInTexts.wrongPasskey() }]);
	return async (db) => {
		const { id, publicKey, counter, transports = [] } = made;
		if (!(await storePasskey(db, { id, employeeId, publicKey, counter, transports, name }, mostPasskeys)))
			throw invalidInput([{ path: 'passkey', message: factorTexts.tooManyPasskeys({ count: mostPasskeys }) }]);
	};
}

function setupExpired(): PortalError {
	return invalidInput([{ path: 'setup', message: signInTexts.factorExpired() }]);
}
