import { invalidInput } from '../../../contract/base/portal-error.ts';
import { apiKeyRight } from '../../../contract/features/general-rights.ts';
import { keyDays, type MadeKey, mostKeys, type OwnKey } from '../../../contract/features/profile.ts';
import type { Database } from '../../db/database.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { beginKey, readKeys } from '../../session/store/key-store.ts';
import { requireOwnPassword } from './own-person.ts';
import { userTexts } from './texts.ts';

const day = 86_400_000;

/** The API keys of the caller: sessions for programs, which `user/sessions/end` ends. */
export function createKeyRoutes({ database }: { database: Database }): Route[] {
	return [createListRoute(database), createMakeRoute(database)];
}

function createListRoute(database: Database): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/keys',
		policy: 'signed-in',
		summary: 'The unexpired API keys of the caller, without the keys themselves.',
		output: { type: 'array', items: { type: 'object' } },
		handle: async ({ principal }): Promise<OwnKey[]> => {
			refuseWhileSwitched(principal);
			const rows = await readKeys(database.system, principal.userId);
			return rows.map(({ id, key_name, created_at, expires_at, used_at }) => ({
				id,
				name: key_name ?? '',
				createTime: created_at.toISOString(),
				expiresAt: expires_at.toISOString(),
				usedAt: used_at?.toISOString() ?? null,
			}));
		},
	});
}

function createMakeRoute(database: Database): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/user/keys/create',
		policy: { right: apiKeyRight },
		summary: 'Makes an API key for the active tenant, with the rights of the caller as they are at each call; the key is returned once.',
		input: {
			type: 'object',
			required: ['name', 'days', 'password'],
			properties: { name: { type: 'string', maxLength: 64 }, days: { enum: keyDays }, password: { type: 'string' } },
		},
		output: { type: 'object', properties: { id: { type: 'string' }, key: { type: 'string' }, expiresAt: { type: 'string' } } },
		handle: async (call): Promise<MadeKey> => {
			const { principal, input, ip, request } = call;
			refuseWhileSwitched(principal);
			const name = requireText(input, 'name', 64);
			const days = keyDays.find((known) => known === Number(input.days));
			if (days === undefined) throw invalidInput([{ path: 'days', message: inputTexts.malformed() }]);
			await requireOwnPassword(database, call);
			const expiresAt = new Date(Date.now() + days * day);
			const made = await beginKey(database, {
				...{ employeeId: principal.userId, tenantId: principal.tenantId, name, expiresAt, most: mostKeys },
				...{ address: ip, userAgent: request.headers['user-agent'] },
				audit: (id) => ({ action: 'key-create', principal, address: ip, object: { type: 'token', id, name } }),
			});
			if (!made) throw invalidInput([{ path: 'name', message: userTexts.tooManyKeys({ count: mostKeys }) }]);
			return { ...made, expiresAt: expiresAt.toISOString() };
		},
	});
}
