import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import type { SaveEvent } from '../../metadata/base/screen-hooks.ts';
import { organisationTexts } from '../organisation/public.ts';
import { requireWeakerRoles } from '../role/public.ts';
import { readRolesOfParties } from './store.ts';

/** A person with posts has one main post; a caller cannot assign a post whose roles can do more than the caller. */
export async function checkPosts(database: Database, { principal, db, record, before }: SaveEvent): Promise<void> {
	const posts = postsOf(record);
	const mainPosts = posts.filter((post) => post.isMainPost === 'Y');
	if (posts.length > 0 && mainPosts.length !== 1) {
		throw invalidInput([{ path: 'positions', message: organisationTexts.oneMainPost() }]);
	}
	if (!principal) return;
	const known = new Set([before?.organisation, ...postsOf(before).map((post) => post.position)]);
	const gained = [record.organisation, ...posts.map((post) => post.position)].filter((id) => id != null && !known.has(id)).map(String);
	if (gained.length === 0) return;
	const roles = await readRolesOfParties(db, gained);
	if (roles.length > 0) await requireWeakerRoles(database, { principal }, roles);
}

function postsOf(record: Record<string, unknown> | null): Array<Record<string, unknown>> {
	return Array.isArray(record?.positions) ? record.positions : [];
}
