import type { Entry } from 'ldapts';

import type { DirectoryPerson, DirectoryTask } from './directory-task.ts';

/** Attributes by which directories say that an account must not be used. */
export const lockAttributes = ['userAccountControl', 'accountExpires', 'nsAccountLock', 'pwdAccountLockedTime', 'shadowExpire'];

/** Active Directory: the account is disabled. */
const disabledFlag = 2;
/** Active Directory counts from 1601, in 100 ns; these two mean never. */
const neverExpires = new Set(['0', '9223372036854775807']);
const from1601 = 11_644_473_600_000;
const dayLength = 86_400_000;

/** Active Directory knows people by 16 bytes, which the portal writes in hexadecimal digits. */
export function isBinary(attribute: string): boolean {
	return attribute.toLowerCase() === 'objectguid';
}

/** What an entry says of its person, without groups that have to be searched; undefined for one without the mark that people are known by. */
export function readEntry(entry: Entry, people: DirectoryTask['people']): DirectoryPerson | undefined {
	const [mark] = valuesOf(entry, people.subjectAttribute);
	if (mark === undefined || mark.length === 0) return undefined;
	const textsOf = (attribute: string) => valuesOf(entry, attribute).map((value) => value.toString().trim());
	return {
		subject: isBinary(people.subjectAttribute) ? Buffer.from(mark).toString('hex') : mark.toString(),
		linkValue: textsOf(people.linkAttribute)[0] || undefined,
		groups: people.groupBase === null ? textsOf(people.groupAttribute) : [],
		isLocked: isLocked((attribute) => textsOf(attribute)[0] ?? ''),
	};
}

/** Too many wrong passwords close an account for a while, which anybody can cause: that does not count. */
function isLocked(first: (attribute: string) => string): boolean {
	const expires = first('accountExpires');
	const days = first('shadowExpire');
	return (
		(Number(first('userAccountControl')) & disabledFlag) !== 0 ||
		first('nsAccountLock').toLowerCase() === 'true' ||
		first('pwdAccountLockedTime').startsWith('000001010000') ||
		(/^\d+$/.test(expires) && !neverExpires.has(expires) && Number(expires) / 10_000 - from1601 <= Date.now()) ||
		(/^\d+$/.test(days) && Number(days) * dayLength <= Date.now())
	);
}

/** Directories choose the case of names. */
function valuesOf(entry: Entry, attribute: string): Array<Buffer | string> {
	const name = Object.keys(entry).find((known) => known.toLowerCase() === attribute.toLowerCase());
	return name === undefined || name === 'dn' ? [] : [entry[name] ?? []].flat();
}
