import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { loadPerson } from '../../principal/person.ts';
import { administrativeAreasOf, may, type Principal, scopesOf } from '../../principal/principal.ts';
import type { Sessions } from '../../session/sessions.ts';
import { findAccount } from '../../sign-in/store/accounts.ts';
import { describePerson } from '../session/public.ts';
import { createProfileRoutes } from './profile-routes.ts';
import { countOtherSettings, readSettings, removeSetting, storeSetting } from './store.ts';
import { userTexts } from './texts.ts';

const longestSetting = 65_536;
const mostSettings = 500;
const settingName = /^[A-Za-z][\w.:-]{0,99}$/;

/** What users ask about themselves, and what the portal remembers for them. */
export function createUserRoutes(services: { database: Database; sessions: Sessions }): Route[] {
	const { database } = services;
	const settings = [createReadSettingsRoute(database), createWriteSettingRoute(database)];
	return [createAccountRoute(database), ...settings, ...createProfileRoutes(services)];
}

function createAccountRoute(database: Database): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/getByAccount',
		policy: 'signed-in',
		summary: 'A person by account: oneself, or with the right `employee:view` somebody of the tenant in force.',
		input: { type: 'object', required: ['account'], properties: { account: { type: 'string' } } },
		handle: async ({ principal, input }) => {
			const account = await findAccount(database, requireText(input, 'account'));
			const person = account && (await loadPerson(database, account.id));
			if (!person || !maySee(principal, person)) throw new PortalError('notFound');
			return describePerson(database, person);
		},
	});
}

function maySee(principal: Principal, person: { id: string; tenants: ReadonlyMap<string, unknown> }): boolean {
	if (person.id === principal.userId) return true;
	// Who sees only a part of the employees finds people in their list, which knows how far that part goes.
	if (scopesOf(principal, 'employee', 'view') !== null || administrativeAreasOf(principal, 'employee', 'view') !== null) return false;
	return may(principal, 'employee:view') && person.tenants.has(principal.tenantId);
}

function createReadSettingsRoute(database: Database): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/user/settings',
		policy: 'signed-in',
		summary: 'Everything the portal remembers for the caller, by key.',
		output: { type: 'object' },
		handle: ({ principal }) => readSettings(database, principal.userId),
	});
}

function createWriteSettingRoute(database: Database): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/user/settings',
		policy: 'signed-in',
		summary: 'Remembers a value of at most 64 kB for the caller under a key; null forgets it.',
		input: { type: 'object', required: ['key', 'value'], properties: { key: { type: 'string', pattern: settingName.source }, value: {} } },
		handle: async ({ principal, input }) => {
			const key = requireText(input, 'key');
			if (!settingName.test(key)) throw invalidInput([{ path: 'key', message: inputTexts.malformed() }]);
			if (input.value === null || input.value === undefined) await removeSetting(database, principal.userId, key);
			else await remember(database, principal.userId, { key, value: JSON.stringify(input.value) });
			return null;
		},
	});
}

async function remember(database: Database, employeeId: string, { key, value }: { key: string; value: string }): Promise<void> {
	if (Buffer.byteLength(value) > longestSetting) throw new PortalError('tooLarge');
	if ((await countOtherSettings(database, employeeId, key)) >= mostSettings)
		throw invalidInput([{ path: 'key', message: userTexts.tooManySettings() }]);
	await storeSetting(database, employeeId, { key, value });
}
