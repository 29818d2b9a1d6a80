import { v7 as newId } from 'uuid';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type HomePage, readHomePages } from '../../../../contract/features/home/home-pages.ts';
import { type WallLink, wallLimits, wallPath } from '../../../../contract/features/home/wall.ts';
import { isId } from '../../../../contract/input/id.ts';
import type { AuditAction } from '../../../audit/audit-entry.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { readNames } from '../../../db/people/read-names.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import type { Principal } from '../../../principal/principal.ts';
import { hashSecret, newSecret } from '../../../principal/secrets.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { addWall, changeWall, readWalls, removeWall, type WallReach } from '../store/wall-links.ts';
import { WallReader } from './wall-reader.ts';
import { wallRight } from './wall-right.ts';

type WallCall = Call<Principal>;

const root = '/platform/v3/wall';
const pages = { type: 'array', items: { type: 'object' }, description: 'See contract/features/home/home-pages.ts' };
const id = { type: 'string', format: 'uuid' };

/** The calls about links for walls, and the one that a wall makes. */
export function createWallRoutes(services: Services): Route[] {
	const reader = new WallReader(services);
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/list`,
			policy: 'signed-in',
			summary: 'The wall links of the caller; for administrators of the tenant all of its links.',
			output: { type: 'array', items: { type: 'object' } },
			handle: ({ principal }) => list(services, principal),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/create`,
			policy: { right: wallRight },
			summary: 'Makes a link that shows pages without a session, with the rights of the caller; its path is returned once.',
			input: {
				type: 'object',
				required: ['title', 'pages'],
				properties: { title: { type: 'string', maxLength: wallLimits.title }, pages },
			},
			output: { type: 'object', properties: { id, path: { type: 'string' } } },
			handle: (call) => create(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/change`,
			policy: { right: wallRight },
			summary: 'Replaces the pages that a link of the caller shows.',
			input: { type: 'object', required: ['id', 'pages'], properties: { id, pages } },
			handle: (call) => change(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/revoke`,
			policy: 'signed-in',
			summary: 'Makes a link of the caller void; for administrators of the tenant any link of it.',
			input: { type: 'object', required: ['id'], properties: { id } },
			handle: (call) => revoke(services, call),
		}),
		{
			method: 'POST',
			path: `${root}/read`,
			policy: 'open',
			onlyReads: true,
			summary: 'What a page shows on a wall, for the holder of a link.',
			input: {
				type: 'object',
				required: ['secret'],
				properties: {
					secret: { type: 'string' },
					page: { type: 'string' },
					maps: { type: 'array', items: { type: 'string' }, description: 'The hashes of the maps whose regions the wall has' },
				},
			},
			output: { type: 'object' },
			handle: (call) => reader.read(call),
		},
	];
}

async function list({ database }: Services, principal: Principal): Promise<WallLink[]> {
	const walls = await readWalls(database, reachOf(principal));
	const names = await readNames(
		database,
		walls.map(({ ownerId }) => ownerId),
	);
	return walls.map((wall) => ({
		id: wall.id,
		title: wall.title,
		pages: wall.pages.map(({ title }) => title),
		ownerName: names.get(wall.ownerId) ?? '',
		isOwn: wall.ownerId === principal.userId,
		createdAt: wall.createdAt.toISOString(),
		usedAt: wall.usedAt?.toISOString() ?? null,
	}));
}

async function create({ database }: Services, call: WallCall): Promise<{ id: string; path: string }> {
	const { principal, input } = call;
	refuseWhileSwitched(principal);
	const title = requireText(input, 'title', wallLimits.title);
	const shown = requirePages(input.pages);
	const secret = newSecret();
	const wall = { id: newId(), tenantId: principal.tenantId, ownerId: principal.userId, title, pages: shown };
	await database.tenantTransaction(principal.tenantId, async (db) => {
		const isAdded = await addWall(db, { ...wall, hash: hashSecret(secret), most: wallLimits.links });
		if (!isAdded) throw new PortalError('conflict', { message: texts.manyWalls({ max: wallLimits.links }) });
		await writeAudit(db, entryOf('wall-create', call, wall));
	});
	return { id: wall.id, path: `${wallPath}#${secret}` };
}

async function change({ database }: Services, call: WallCall): Promise<null> {
	const { principal, input } = call;
	refuseWhileSwitched(principal);
	const shown = requirePages(input.pages);
	const wanted = requireId(input.id);
	const reach = { tenantId: principal.tenantId, ownerId: principal.userId };
	await database.tenantTransaction(principal.tenantId, async (db) => {
		const title = await changeWall(db, reach, { id: wanted, pages: shown });
		if (title === undefined) throw new PortalError('notFound');
		await writeAudit(db, entryOf('wall-change', call, { id: wanted, title }));
	});
	return null;
}

async function revoke({ database }: Services, call: WallCall): Promise<null> {
	const { principal, input } = call;
	const wanted = requireId(input.id);
	await database.tenantTransaction(principal.tenantId, async (db) => {
		const title = await removeWall(db, reachOf(principal), wanted);
		if (title === undefined) throw new PortalError('notFound');
		await writeAudit(db, entryOf('wall-revoke', call, { id: wanted, title }));
	});
	return null;
}

function entryOf(action: AuditAction, { principal, ip }: WallCall, { id: objectId, title }: { id: string; title: string }) {
	return { action, principal, address: ip, object: { type: 'wall', id: objectId, name: title } };
}

/** Administrators reach the links of everybody in their tenant. */
function reachOf({ tenantId, userId, isTenantAdmin, switchedFrom }: Principal): WallReach {
	return { tenantId, ownerId: isTenantAdmin && !switchedFrom ? null : userId };
}

function requirePages(input: unknown): HomePage[] {
	const read = readHomePages(input);
	if ('problems' in read) throw invalidInput(read.problems);
	return read.pages;
}

function requireId(value: unknown): string {
	if (!isId(value)) throw new PortalError('notFound');
	return value;
}
