import type { Kysely } from 'kysely';

import type { SystemTables } from '../../db/system-tables.ts';
import { hashSecret, newSecret } from '../../principal/secrets.ts';

/** What may be handed out to serve once. */
export type Purpose = 'login-state' | 'code' | 'captcha' | 'setup' | 'ticket' | 'factor' | 'factor-setup' | 'challenge' | 'sso';

interface Content {
	employeeId?: string;
	payload?: string;
	/** What the one who uses a code must prove; see `provesChallenge`. */
	challenge?: string | undefined;
}

/** Hands out a secret that serves once, on any node, until it expires. */
export async function issueSecret(db: Kysely<SystemTables>, purpose: Purpose, options: Content & { seconds: number }): Promise<string> {
	const secret = newSecret();
	await db
		.insertInto('portal.one_time_secret')
		.values({
			hash: hashSecret(secret),
			purpose,
			employee_id: options.employeeId ?? null,
			payload: options.payload ?? null,
			challenge: options.challenge ?? null,
			expires_at: new Date(Date.now() + options.seconds * 1000),
		})
		.execute();
	return secret;
}

/** Uses a secret up and returns what it stands for; nothing when it is unknown, used, expired, or for another purpose. */
export async function redeemSecret(db: Kysely<SystemTables>, purpose: Purpose, secret: string): Promise<Content | undefined> {
	const row = await db
		.deleteFrom('portal.one_time_secret')
		.where('hash', '=', hashSecret(secret))
		.where('purpose', '=', purpose)
		.returning(['employee_id', 'payload', 'challenge', 'expires_at'])
		.executeTakeFirst();
	if (!row || row.expires_at.getTime() <= Date.now()) return undefined;
	return {
		...(row.employee_id && { employeeId: row.employee_id }),
		...(row.payload && { payload: row.payload }),
		...(row.challenge && { challenge: row.challenge }),
	};
}

/** Whose secret it is, without using it up: a person is locked before the person's secrets. */
export async function findSecretOwner(db: Kysely<SystemTables>, purpose: Purpose, secret: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('portal.one_time_secret')
		.select('employee_id')
		.where('hash', '=', hashSecret(secret))
		.where('purpose', '=', purpose)
		.executeTakeFirst();
	return row?.employee_id ?? undefined;
}

/** What a secret stands for, without using it up; nothing when it is unknown, expired, or for another purpose. */
export async function readSecret(db: Kysely<SystemTables>, purpose: Purpose, secret: string): Promise<Content | undefined> {
	const row = await db
		.selectFrom('portal.one_time_secret')
		.select(['employee_id', 'payload'])
		.where('hash', '=', hashSecret(secret))
		.where('purpose', '=', purpose)
		.where('expires_at', '>', new Date())
		.executeTakeFirst();
	return row && { ...(row.employee_id && { employeeId: row.employee_id }), ...(row.payload && { payload: row.payload }) };
}
