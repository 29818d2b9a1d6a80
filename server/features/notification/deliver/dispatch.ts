import type { SystemTransaction } from '../../../db/database.ts';
import type { Services } from '../../feature.ts';
import { endOfQuiet } from '../choices/quiet-hours.ts';
import { readChoice } from '../store/choices.ts';
import { silenceNotices } from '../store/give-up.ts';
import {
	addDigest,
	deferNotices,
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
 * Releases the due notices of one person by one channel; the portal shows all of them. E-mails and SMS are counted against the limit: more
 * than it at once become one digest, more than it one after the other wait and become one digest. In quiet hours they wait, or the portal
 * shows them instead. False when nothing is due.
 */
export async function dispatchNotices(work: Work): Promise<boolean> {
	let hasFound = false;
	for (const group of await findDueGroups(work.database, groupsAtOnce))
		hasFound = (await work.database.transaction((db) => dispatchGroup(work, group, db))) || hasFound;
	return hasFound;
}

async function dispatchGroup(work: Work, group: NoticeGroup, db: SystemTransaction): Promise<boolean> {
	if (!(await lockGroup(db, group))) return false;
	const due = await readDue(db, group, noticesAtOnce);
	if (due.length === 0) return false;
	if (group.channel === 'app') await releaseNotices(db, toIds(due));
	else await releaseOutgoing(work, { group, due, db });
	return true;
}

interface Due {
	group: NoticeGroup;
	due: Notice[];
	db: SystemTransaction;
}

async function releaseOutgoing({ config }: Work, { group, due, db }: Due): Promise<void> {
	const { quiet } = await readChoice(db, group.employeeId);
	const quietEnd = endOfQuiet(quiet, new Date());
	if (quietEnd !== null) return quiet?.mode === 'app' ? silenceNotices(db, toIds(due)) : deferNotices(db, toIds(due), quietEnd);
	const { most, minutes } = config.notices;
	const { count, heldUntil } = await readPace(db, group, minutes);
	const isOverdue = due.some(({ isHeld }) => isHeld);
	if ((isOverdue && due.length > 1) || (heldUntil === null && due.length > most)) return addDigest(db, group, due);
	const room = isOverdue ? due.length : Math.max(0, most - count);
	const now = heldUntil === null ? due.slice(0, room) : [];
	const later = due.slice(now.length);
	if (now.length > 0) await releaseNotices(db, toIds(now));
	if (later.length > 0) await holdNotices(db, toIds(later), heldUntil ?? new Date(Date.now() + minutes * 60_000));
}

function toIds(notices: readonly Notice[]): string[] {
	return notices.map(({ id }) => id);
}
