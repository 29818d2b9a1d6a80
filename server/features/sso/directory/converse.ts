import type { Socket } from 'node:net';
import {
	AndFilter,
	Client,
	type Entry,
	EqualityFilter,
	type Filter,
	FilterParser,
	InvalidCredentialsError,
	InvalidDNSyntaxError,
	NoSuchObjectError,
	OrFilter,
	ResultCodeError,
} from 'ldapts';

import {
	conversationTime,
	type DirectoryOutcome,
	type DirectoryPerson,
	type DirectoryProblem,
	type DirectoryTask,
} from './directory-task.ts';
import { NoEncryption, openConnection } from './open-connection.ts';
import { isBinary, lockAttributes, readEntry } from './read-entry.ts';

const searchSeconds = 4;
const mostGroups = 1_000;
const mostTried = 5;

/** The account that searches is refused. */
class WrongAccount extends Error {}

/** Has one conversation with a directory: finds people, and proves the password of the only one. */
export async function converse(task: DirectoryTask): Promise<DirectoryOutcome> {
	const signal = AbortSignal.timeout(conversationTime);
	let socket: Socket | undefined;
	try {
		socket = await openConnection(task.connection, signal);
		return await ask(createClient(socket), task);
	} catch (error) {
		return signal.aborted ? { problem: 'timeout', detail: '' } : toProblem(error);
	} finally {
		socket?.destroy();
	}
}

/** A client on this one connection: it would open another one as it is set, without the encryption. */
function createClient(socket: Socket): Client {
	let isUsed = false;
	return new Client({
		url: 'ldap://directory',
		createConnection: (() => {
			if (isUsed || socket.destroyed) throw new Error('the directory closed the connection');
			isUsed = true;
			return socket;
		}) as unknown as NonNullable<ConstructorParameters<typeof Client>[0]['createConnection']>,
	});
}

async function ask(client: Client, task: DirectoryTask): Promise<DirectoryOutcome> {
	await bindAccount(client, task);
	const entries = await search(client, task);
	const isOne = entries.length === 1;
	if (task.password === undefined) return { people: await describe(client, task, entries), entries: entries.length, isProven: false };
	// A name that nobody has, or several, takes as many steps as a wrong password.
	const isProven = await prove(client, isOne ? (entries[0]?.dn ?? '') : `cn=nobody,${task.people.base}`, task.password);
	if (!isOne) return { people: [], entries: entries.length, isProven: false };
	await bindAccount(client, task);
	return { people: await describe(client, task, entries), entries: entries.length, isProven };
}

async function bindAccount(client: Client, { account }: DirectoryTask): Promise<void> {
	// No name and no password is how a client becomes nobody again (RFC 4513, 5.1.1).
	await client.bind(account?.dn ?? '', account?.password ?? '').catch((error) => {
		throw error instanceof ResultCodeError ? new WrongAccount(error.message) : error;
	});
}

/** Whether a person has this password. A name without a password would be nobody's sign-in, which directories grant (RFC 4513, 5.1.2). */
async function prove(client: Client, dn: string, password: string): Promise<boolean> {
	if (dn === '' || password === '') return false;
	try {
		await client.bind(dn, password);
		return true;
	} catch (error) {
		// Also an account that the directory does not let in for another reason; a referral leads nowhere.
		if (error instanceof ResultCodeError) return false;
		throw error;
	}
}

async function search(client: Client, { people, find }: DirectoryTask): Promise<Entry[]> {
	const options = {
		scope: 'sub' as const,
		timeLimit: searchSeconds,
		attributes: [people.accountAttribute, people.subjectAttribute, people.linkAttribute, people.groupAttribute, ...lockAttributes],
		explicitBufferAttributes: ['objectGUID', people.subjectAttribute].filter(isBinary),
	};
	const all = FilterParser.parseString(people.filter);
	if (find.by === 'anyone') {
		const pages = client.searchPaginated(people.base, { ...options, filter: all, paged: { pageSize: mostTried } });
		for await (const { searchEntries } of pages) return searchEntries.slice(0, mostTried);
		return [];
	}
	const wanted = find.by === 'account' ? [find.account] : find.subjects;
	const attribute = find.by === 'account' ? people.accountAttribute : people.subjectAttribute;
	// Values are bytes of the message, never text of a filter.
	const matches = wanted.map((value) => new EqualityFilter({ attribute, value: toValue(attribute, value) }));
	const named: Filter = matches.length === 1 && matches[0] ? matches[0] : new OrFilter({ filters: matches });
	const { searchEntries } = await client.search(people.base, {
		...options,
		filter: new AndFilter({ filters: [all, named] }),
		sizeLimit: wanted.length + 1,
	});
	return searchEntries;
}

function toValue(attribute: string, value: string): Buffer | string {
	return isBinary(attribute) ? Buffer.from(value, 'hex') : value;
}

async function describe(client: Client, { people }: DirectoryTask, entries: Entry[]): Promise<DirectoryPerson[]> {
	const found: DirectoryPerson[] = [];
	for (const entry of entries) {
		const person = readEntry(entry, people);
		if (person && people.groupBase !== null) person.groups = await findGroups(client, people.groupBase, entry.dn);
		if (person) found.push(person);
	}
	return found;
}

async function findGroups(client: Client, base: string, dn: string): Promise<string[]> {
	const filters = ['member', 'uniqueMember'].map((attribute) => new EqualityFilter({ attribute, value: dn }));
	const options = { scope: 'sub' as const, sizeLimit: mostGroups, timeLimit: searchSeconds, attributes: ['1.1'] };
	const { searchEntries } = await client.search(base, { ...options, filter: new OrFilter({ filters }) });
	return searchEntries.map((entry) => entry.dn);
}

function toProblem(error: unknown): DirectoryProblem {
	const { message: detail } = error as Error;
	if (error instanceof NoEncryption) return { problem: 'encryption', detail };
	if (error instanceof WrongAccount || error instanceof InvalidCredentialsError) return { problem: 'account', detail };
	if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError) return { problem: 'base', detail };
	if (error instanceof ResultCodeError) return { problem: 'other', detail };
	return { problem: 'connection', detail };
}
