import type { SystemTransaction } from '../../../db/database.ts';
import type { Services } from '../../feature.ts';
import {
	addDigest,
	findDueGroups,
	holdNotices,
	lockGroup,
	type Notice,
	type NoticeGroup,
	readDue,
	readPace,
	releaseNotices,
} from '../store/notices.ts';

type Work = Pick<Services, 'database' | 'config'>;

/** Groups that are looked at in one round. */
const groupsAtOnce = 20;
/** Notices of a group that are looked at in one round. */
const noticesAtOnce = 5_000;

/**
 * Counts the due notices of one person by one channel against the limit: up to it they are released, the others wait and become one digest.
 * False when nothing is due.
 */
export async function dispatchNotices(work: Work): Promise<boolean> {
	for (const group of await findDueGroups(work.database, groupsAtOnce)) {
		if (await work.database.transaction((db) => dispatchGroup(work, group, db))) return true;
	}
	return false;
}

async function dispatchGroup(work: Work, group: NoticeGroup, db: SystemTransaction): Promise<boolean> {
	if (!(await lockGroup(db, group))) return false;
	const due = await readDue(db, group, noticesAtOnce);
	if (due.length === 0) return false;
	const { most, minutes } = work.config.notices;
	const { count, heldUntil } = await readPace(db, group, minutes);
	await release(db, group, { due, room: Math.max(0, most - count), heldUntil, minutes });
	return true;
}

async function release(
	db: SystemTransaction,
	group: NoticeGroup,
	{ due, room, heldUntil, minutes }: { due: Notice[]; room: number; heldUntil: Date | null; minutes: number },
): Promise<void> {
	const isOverdue = due.some(({ isHeld }) => isHeld);
	if (isOverdue && due.length > 1) return addDigest(db, group, due);
	const ids = due.map(({ id }) => id);
	const now = heldUntil === null ? ids.slice(0, isOverdue ? ids.length : room) : [];
	const later = ids.slice(now.length);
	if (now.length > 0) await releaseNotices(db, now);
	if (later.length > 0) await holdNotices(db, later, heldUntil ?? new Date(Date.now() + minutes * 60_000));
}
