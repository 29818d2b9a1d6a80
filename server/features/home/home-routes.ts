import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type HomeLayout, type HomePage, readHomePages } from '../../../contract/features/home/home-pages.ts';
import { isId } from '../../../contract/input/id.ts';
import { maxVersion, readVersion } from '../../../contract/input/version.ts';
import type { Database } from '../../db/database.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { recordTexts } from '../../metadata/base/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { texts } from './base/texts.ts';
import { isRoleOf, readDefaults, readHomes, removeHome, replaceHome, saveHome } from './store/home-layouts.ts';

type HomeCall = Call<Principal>;

const root = '/platform/v3/home';
const pages = { type: 'array', items: { type: 'object' }, description: 'See contract/features/home/home-pages.ts' };

/** The calls of the home page: of oneself, and the defaults of roles and the tenant. */
export function createHomeRoutes({ database }: Pick<Services, 'database'>): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/get`,
			policy: 'signed-in',
			summary: 'The home page of the caller: their own, that of a role, or that of the tenant; no pages for the delivered one.',
			output: { type: 'object', properties: { pages, source: { type: 'string' }, version: { type: 'integer', nullable: true } } },
			handle: ({ principal }) => read(database, principal),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/save`,
			policy: 'signed-in',
			summary: 'Stores the home page of the caller over the version that was read.',
			input: { type: 'object', required: ['pages'], properties: { pages, version: { type: 'integer', nullable: true } } },
			output: { type: 'object', properties: { version: { type: 'integer' } } },
			handle: (call) => save(database, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/reset`,
			policy: 'signed-in',
			summary: 'Forgets the home page of the caller, who then has the default again.',
			handle: async ({ principal }) => {
				await removeHome(database, own(principal));
				return read(database, principal);
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/defaults`,
			policy: 'tenant-admin',
			summary: 'Whether the tenant has a default home page, and which of its roles have one.',
			output: { type: 'object', properties: { ofTenant: { type: 'boolean' }, roles: { type: 'array', items: { type: 'object' } } } },
			handle: ({ principal }) => readDefaults(database, principal.tenantId),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/setDefault`,
			policy: 'tenant-admin',
			summary: 'Makes pages the default of a role, or of the tenant without one; without pages takes it back.',
			input: { type: 'object', properties: { pages, roleId: { type: 'string', format: 'uuid' } } },
			handle: (call) => setDefault(database, call),
		}),
	];
}

function own({ tenantId, userId }: Principal) {
	return { tenantId, subject: 'person' as const, subjectId: userId };
}

async function read(database: Database, { tenantId, userId, roles, preview }: Principal): Promise<HomeLayout> {
	const homes = await readHomes(database, tenantId, [userId, tenantId, ...roles.map(({ id }) => id)]);
	// A preview of a role shows what its holders begin with.
	const mine = preview ? undefined : homes.find(({ subject, subjectId }) => subject === 'person' && subjectId === userId);
	if (mine) return { pages: mine.pages, source: 'own', version: mine.version };
	const ofRole = roles.flatMap(({ id }) => homes.find(({ subject, subjectId }) => subject === 'role' && subjectId === id) ?? [])[0];
	if (ofRole) return { pages: ofRole.pages, source: 'role', version: null };
	const ofTenant = homes.find(({ subject }) => subject === 'tenant');
	return ofTenant ? { pages: ofTenant.pages, source: 'tenant', version: null } : { pages: null, source: 'delivered', version: null };
}

async function save(database: Database, { input, principal }: HomeCall): Promise<{ version: number }> {
	const wanted = requirePages(input.pages);
	const version = readVersion(input.version);
	if (version === null) throw invalidInput([{ path: 'version', message: recordTexts.range({ min: 1, max: maxVersion }) }]);
	const stored = await saveHome(database, own(principal), { pages: wanted, version: version ?? null });
	if (stored === undefined) throw new PortalError('conflict', { message: texts.changed() });
	return { version: stored };
}

async function setDefault(database: Database, { input, principal: { tenantId } }: HomeCall): Promise<null> {
	const { roleId, pages: given } = input;
	const isOfRole = roleId !== undefined && roleId !== null;
	if (isOfRole && (!isId(roleId) || !(await isRoleOf(database, tenantId, roleId))))
		throw invalidInput([{ path: 'roleId', message: texts.noRole() }]);
	const subject = isOfRole
		? { tenantId, subject: 'role' as const, subjectId: String(roleId) }
		: { tenantId, subject: 'tenant' as const, subjectId: tenantId };
	if (given === undefined || given === null) await removeHome(database, subject);
	else await replaceHome(database, subject, requirePages(given));
	return null;
}

function requirePages(input: unknown): HomePage[] {
	const read = readHomePages(input);
	if ('problems' in read) throw invalidInput(read.problems);
	return read.pages;
}
