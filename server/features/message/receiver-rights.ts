import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import {
	type MessageReceiver,
	type MessageType,
	messageLimits,
	sendBulletinsRight,
	writeToEveryoneRight,
	writeToPartiesRight,
	writeToPeopleRight,
} from '../../../contract/features/messages.ts';
import type { Database } from '../../db/database.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { findStrangers, readReceiverTitles } from './store/people.ts';
import { texts } from './texts.ts';

interface Sender {
	database: Database;
	principal: Principal;
}

/** Throws `noPermission` unless the caller may send messages of this type. */
export function requireType(type: MessageType, { principal }: Omit<Sender, 'database'>): void {
	if (type !== 'normal') require(may(principal, sendBulletinsRight), texts.mayNotBulletin());
}

/** Throws unless every receiver exists in the tenant. */
export async function requireReceivers(receivers: readonly MessageReceiver[], { database, principal }: Sender): Promise<void> {
	const titles = await readReceiverTitles(database, principal.tenantId, receivers);
	const unknown = receivers.flatMap(({ type, id }, index) =>
		type === 'everyone' || titles.has(`${type}:${id}`) ? [] : [{ path: `receivers.${index}`, message: texts.receiver() }],
	);
	if (unknown.length > 0) throw invalidInput(unknown);
}

/** Throws `noPermission` unless a person may write to the receivers. */
export async function requireRights(receivers: readonly MessageReceiver[], { database, principal }: Sender): Promise<void> {
	const types = new Set(receivers.map(({ type }) => type));
	require(!types.has('everyone') || may(principal, writeToEveryoneRight), texts.mayNotEveryone());
	const isForParties = [...types].some((type) => type !== 'everyone' && type !== 'employee');
	require(!isForParties || may(principal, writeToPartiesRight), texts.mayNotParties());
	if (!types.has('employee') || may(principal, writeToPeopleRight)) return;
	const people = receivers.flatMap(({ type, id }) => (type === 'employee' && id ? [id] : []));
	require((await findStrangers(database, principal, people)).length === 0, texts.mayNotPeople());
}

/** Why a message cannot be sent to so many people; undefined when it can. Bulletins may have any number, also none yet: who joins later reads them, too. */
export function judgeCount(type: MessageType, count: number): Message | undefined {
	if (type === 'bulletin') return undefined;
	const max = messageLimits.people;
	if (count === 0) return texts.nobody();
	return count > max ? texts.tooManyPeople({ max, count }) : undefined;
}

function require(isAllowed: boolean, message: Message): void {
	if (!isAllowed) throw new PortalError('noPermission', { message });
}
