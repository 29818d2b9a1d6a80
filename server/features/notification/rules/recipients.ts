import type { NotificationFile, RecipientFile } from '../../../../contract/screen/notification.ts';
import type { Database } from '../../../db/database.ts';
import type { LoadedScreen } from '../../../metadata/screen-file/loaded-screen.ts';
import { resolvePeople } from '../../message/public.ts';
import { findMeantPeople, findRole, type MeantPeople } from '../store/recipients.ts';

/** One event reaches at most so many people. */
const mostRecipients = 1000;
/** People with one role that are looked at. */
const mostHolders = 50_000;

interface Subject {
	tenantId: string;
	screen: LoadedScreen;
	/** The whole record. */
	record: Readonly<Record<string, unknown>>;
}

/** The people whom a rule names for a record, each once; whether they may view it is decided when they are told. */
export async function findRecipients(database: Database, rule: NotificationFile, subject: Subject): Promise<string[]> {
	const found = new Set<string>();
	for (const recipient of rule.recipients) {
		const meant = readMeant(recipient, subject);
		if (!meant) continue;
		const holders = meant.role === null ? null : await findHolders(database, subject.tenantId, meant.role);
		for (const id of await findMeantPeople(database, subject.tenantId, { meant, holders })) found.add(id);
	}
	return [...found].slice(0, mostRecipients);
}

function readMeant({ field: name, manager = false, role }: RecipientFile, { screen, record }: Subject): MeantPeople | undefined {
	const field = screen.resolved.fields.find((candidate) => candidate.name === name);
	const value = record[name] ?? [];
	const ids = (Array.isArray(value) ? value : [value]).map(String);
	const party = field?.reference?.screen;
	if (ids.length === 0 || (party !== 'employee' && party !== 'organisation')) return undefined;
	return { party, ids, manager, role: role ?? null };
}

async function findHolders(database: Database, tenantId: string, alias: string): Promise<ReadonlySet<string>> {
	const id = await findRole(database, tenantId, alias);
	if (id === undefined) return new Set();
	const { ids } = await resolvePeople(database, tenantId, { receivers: [{ type: 'role', id }], most: mostHolders });
	return new Set(ids);
}
