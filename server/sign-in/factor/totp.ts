import { generateSecret, verify } from 'otplib';

import type { Database } from '../../db/database.ts';
import type { SecretBox } from '../../process/secrets/secret-box.ts';
import { readTotp, spendStep } from '../store/factors.ts';

/** The code of the 30 seconds before and after counts too: clocks differ. */
const tolerance = 30;

/** What the database stores a secret of an authenticator app for. */
export function totpOwner(employeeId: string): string {
	return `totp:${employeeId}`;
}

/** A new secret for an authenticator app, and the address that its QR code contains. */
export function makeTotp(issuer: string, account: string): { secret: string; uri: string } {
	const secret = generateSecret();
	// The issuer once, as a parameter: twice, as the label may have it, makes a QR code that cameras hardly read.
	const parameters = new URLSearchParams({ secret, issuer });
	return { secret, uri: `otpauth://totp/${encodeURIComponent(account)}?${String(parameters).replaceAll('+', '%20')}` };
}

/** The 30 seconds that a code belongs to, later than `after`; undefined for a wrong code. */
export async function stepOfCode(secret: string, code: string, after = 0): Promise<number | undefined> {
	const token = code.replaceAll(' ', '');
	if (!/^\d{6}$/.test(token)) return undefined;
	const result = await verify({ secret, token, epochTolerance: tolerance, ...(after > 0 && { afterTimeStep: after }) });
	return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Judges the code of a person's app, and uses it up: a code that was seen once, or an earlier one, is refused. */
export async function spendTotp(
	{ database, secretBox }: { database: Database; secretBox: SecretBox },
	employeeId: string,
	code: string,
): Promise<boolean> {
	const stored = await readTotp(database.system, employeeId);
	if (!stored) return false;
	const secret = secretBox.open(stored.secret, totpOwner(employeeId));
	const step = await stepOfCode(secret, code, Number(stored.last_step));
	return step !== undefined && spendStep(database.system, employeeId, step);
}
