import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import { toJsonIn } from '../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { Call } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { type FieldBox, isSealed } from '../../process/secrets/field-box.ts';
import type { RecordServices, Runner } from '../base/record-services.ts';
import { inTransaction } from '../base/runner.ts';
import { recordTexts } from '../base/texts.ts';

const maxKeyLength = 200;
const keptFor = '24 hours';

/** What is stored together or not at all: the transaction that work belongs to (default: one of its own), and what follows its commit. */
export interface UnitOfWork {
	runner?: Runner;
	afterCommit(work: () => Promise<void>): void;
}

/** A unit of work that has begun. */
export type RunningUnit = Required<UnitOfWork>;

/**
 * Does work once for each `idempotency-key`: a repetition, also one that comes while the first is under way, gets the first reply.
 * The key counts for one user, tenant and route; with another body it is refused. Work that failed was not carried out. A call of the portal itself can
 * have several keys: a repetition has one of them.
 */
export async function oncePerKey<Result>(
	services: Pick<RecordServices, 'database'>,
	call: Call<Principal>,
	work: (within: UnitOfWork) => Promise<Result>,
): Promise<Result> {
	const followUps: Array<() => Promise<void>> = [];
	const afterCommit = (followUp: () => Promise<void>): void => void followUps.push(followUp);
	const keys = [call.request.headers['idempotency-key'] ?? []].flat().filter((key) => key !== '');
	const { tenantId } = call.principal;
	const result =
		keys.length === 0
			? await work({ afterCommit })
			: await inUnitOfWork(services, { tenantId, within: { afterCommit } }, (within) =>
					claimAll({ call, keys, runner: within.runner, box: services.database.fieldBox }, () => work(within)),
				);
	for (const followUp of followUps) await followUp();
	return result;
}

/** Does work in the transaction that it belongs to, or in one of its own. What follows the commit follows it once, however often the database undid a try. */
export async function inUnitOfWork<Result>(
	{ database }: Pick<RecordServices, 'database'>,
	{ tenantId, within }: { tenantId: string; within: UnitOfWork },
	work: (within: RunningUnit) => Promise<Result>,
): Promise<Result> {
	const { runner, afterCommit } = within;
	if (runner) return work({ runner, afterCommit });
	let followUps: Array<() => Promise<void>> = [];
	const result = await inTransaction(database, tenantId, (own) => {
		followUps = [];
		return work({ runner: own, afterCommit: (followUp) => void followUps.push(followUp) });
	});
	for (const followUp of followUps) afterCommit(followUp);
	return result;
}

/** Removes replies that nobody will request again. */
export async function forgetAnswers({ database }: Pick<RecordServices, 'database'>): Promise<void> {
	await sql`delete from portal.answered_request where at < now() - ${keptFor}::interval`.execute(database.system);
}

interface Claim {
	call: Call<Principal>;
	key: string;
	runner: Runner;
	/** Encrypts the reply, which may have values of encrypted fields. */
	box: FieldBox | undefined;
}

function claimAll<Result>({ keys, ...rest }: Omit<Claim, 'key'> & { keys: string[] }, work: () => Promise<Result>): Promise<Result> {
	const [key, ...others] = keys;
	return key === undefined ? work() : claim({ ...rest, key }, () => claimAll({ ...rest, keys: others }, work));
}

async function claim<Result>({ call, key, runner, box }: Claim, work: () => Promise<Result>): Promise<Result> {
	const { owner, hashes } = requestOf(call, key, box);
	const bound = owner.join(' ');
	const where = 'tenant_id = $1 and user_id = $2 and route = $3 and key = $4';
	// A second request with the key waits here until the first one's transaction has ended.
	const claimed = await runner.run({
		name: 'claim-request',
		text: 'insert into portal.answered_request (tenant_id, user_id, route, key, body_hash) values ($1, $2, $3, $4, $5) on conflict do nothing returning key',
		values: [...owner, hashes[0]],
	});
	if (claimed.length === 0) {
		const [first] = await runner.run<{ body_hash: string; answer: unknown }>({
			name: 'read-answer',
			text: `select body_hash, answer from portal.answered_request where ${where}`,
			values: owner,
		});
		if (first && hashes.includes(first.body_hash)) return openAnswer<Result>(first.answer, { box, bound });
		throw invalidInput([{ path: 'idempotency-key', message: recordTexts.otherRequest() }]);
	}
	const result = await work();
	await runner.run({
		name: 'keep-answer',
		text: `update portal.answered_request set answer = $5::jsonb where ${where}`,
		values: [...owner, sealAnswer(toJsonIn(result ?? null, call.language), { box, bound })],
	});
	return result;
}

/** Whose key it is, as `answered_request` has it, and the hash of what was sent with it; after that the hashes that are equal to it. */
export function requestOf(
	{ principal, request, input }: Call<Principal>,
	key: string,
	box: FieldBox | undefined,
): { owner: string[]; hashes: readonly string[] } {
	const path = request.url.split('?', 1)[0] ?? '';
	// With a key, so that nobody can guess what was sent.
	const hashes = box?.indexesOf(JSON.stringify(input)) ?? [createHash('sha256').update(JSON.stringify(input)).digest('base64url')];
	return { owner: [principal.tenantId, principal.userId, path, key.slice(0, maxKeyLength)], hashes };
}

interface AnswerSeal {
	box: FieldBox | undefined;
	bound: string;
}

function sealAnswer(json: string, { box, bound }: AnswerSeal): string {
	return box ? JSON.stringify(box.seal(json, bound)) : json;
}

/** An answer of a node that did not encrypt it is read as it is. */
function openAnswer<Result>(answer: unknown, { box, bound }: AnswerSeal): Result {
	return (box && isSealed(answer) ? JSON.parse(box.open(answer, bound)) : answer) as Result;
}
