import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { SourceFailure } from '../../../db/foreign/source-failure.ts';
import { endSessionsOf } from '../../../db/statements/lock-order.ts';
import type { JobKind, JobWork, Services } from '../../feature.ts';
import { readProviders, type StoredProvider } from '../base/store.ts';
import { askDirectory } from '../directory/ask-directory.ts';
import type { DirectoryPerson } from '../directory/directory-task.ts';
import { directoryTexts as texts } from '../directory/texts.ts';
import { mapRoles } from '../sign-in/map-roles.ts';
import { type Link, markLeft, readLinks } from '../store/links.ts';

/** People of one conversation. */
const atOnce = 40;
/** Where none of so many people is found, a setting is wrong, and not everybody has left. */
const implausible = 3;

/** Looks at the people who are linked to directories: who is gone or locked there loses the sessions, and roles follow the groups. */
export function createDirectoryCheck(services: Services): JobKind {
	return {
		own: { name: texts.checking(), cron: '*/10 * * * *', isIdle: async () => (await directoriesOf(services)).length === 0 },
		async run(work) {
			const directories = await directoriesOf(services);
			const failures: Message[] = [];
			for (const provider of directories) {
				if (work.signal.aborted) return;
				await checkDirectory(services, provider, work).catch((error) => {
					if (!(error instanceof SourceFailure)) throw error;
					failures.push(texts.failed({ name: provider.name, problem: error.reason }));
				});
			}
			if (failures.length > 0) throw new PortalError('unavailable', { message: joinClauses(failures) });
		},
	};
}

async function directoriesOf({ database }: Services): Promise<StoredProvider[]> {
	return (await readProviders(database)).filter(({ kind }) => kind === 'ldap');
}

async function checkDirectory(services: Services, provider: StoredProvider, { report, signal }: JobWork): Promise<void> {
	const { name } = provider;
	const links = await readAll(services, provider.id);
	// Somebody may have typed a mark with other letters; directories do not distinguish them.
	const found = new Map<string, DirectoryPerson>();
	for (let from = 0; from < links.length && !signal.aborted; from += atOnce) {
		const subjects = links.slice(from, from + atOnce).map(({ subject }) => subject);
		const { people } = await askDirectory(services, provider, { find: { by: 'subject', subjects } });
		for (const person of people) found.set(person.subject.toLowerCase(), person);
	}
	if (signal.aborted || links.length === 0) return;
	const count = links.length;
	if (found.size === 0 && count >= implausible) throw new SourceFailure(texts.nobodyFound({ count }));
	const outcomes: Array<'left' | 'back' | 'same'> = [];
	for (const link of links) outcomes.push(await settle(services, { provider, link, person: found.get(link.subject.toLowerCase()) }));
	const [left, back] = ['left', 'back'].map((one) => outcomes.filter((outcome) => outcome === one).length);
	report(texts.checked({ name, count, left: left ?? 0, back: back ?? 0 }));
}

async function readAll({ database }: Services, provider: string): Promise<Link[]> {
	const links: Link[] = [];
	for (;;) {
		const more = await readLinks(database, { provider, after: links.at(-1)?.subject ?? '', most: 500 });
		if (more.length === 0) return links;
		links.push(...more);
	}
}

interface Checked {
	provider: StoredProvider;
	link: Link;
	person: DirectoryPerson | undefined;
}

/** What the directory says of one person becomes so in the portal. */
async function settle({ database, sessions }: Services, { provider, link, person }: Checked): Promise<'left' | 'back' | 'same'> {
	const { employee, subject } = link;
	if (!person || person.isLocked) {
		await database.transaction(async (db) => {
			// Also again: a session that began while the directory was not asked.
			await endSessionsOf(db, [employee]);
			if (!link.hasLeft) await markLeft(db, { provider: provider.id, subject, leftAt: new Date() });
		});
		sessions.announceEndOf(employee);
		return link.hasLeft ? 'same' : 'left';
	}
	const hasOtherRoles = await database.transaction(async (db) => {
		if (link.hasLeft) await markLeft(db, { provider: provider.id, subject, leftAt: null });
		return mapRoles(db, { provider, employee, groups: person.groups, address: '' });
	});
	if (hasOtherRoles) sessions.forgetRights();
	return link.hasLeft ? 'back' : 'same';
}
