import { setTimeout as pause } from 'node:timers/promises';

import type { PortalError } from '../../../contract/base/portal-error.ts';
import type { Call } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import type { RecordServices, Runner } from '../base/record-services.ts';
import { directRunner } from '../base/runner.ts';
import { requestOf } from './once-per-key.ts';

const pauseTime = 500;

/** Work that no transaction can contain, such as sending an e-mail. */
interface OutsideWork<Result> {
	/** The same for every attempt at the work. */
	key: string;
	/** Milliseconds that the work takes at most: after them its node has ended, and the work is done again. */
	longest: number;
	/** Thrown when the work was done for another input. */
	refusal: PortalError;
	/** Returns plain JSON. */
	work(): Promise<Result>;
}

/**
 * Does work once for each key of a person and a route: a repetition, also one that comes while the first is under way, gets the first result.
 * Work that failed was not carried out. `oncePerKey` is for work in the database.
 */
export async function onceOutside<Result>(
	{ database }: Pick<RecordServices, 'database'>,
	call: Call<Principal>,
	{ key, longest, refusal, work }: OutsideWork<Result>,
): Promise<Result> {
	const runner = directRunner(database, call.principal.tenantId);
	const { owner, hashes } = requestOf(call, key, database.fieldBox);
	while (!(await claim(runner, { owner, hash: hashes[0] ?? '', longest }))) {
		const done = await readDone<Result>(runner, owner);
		if (done && !hashes.includes(done.body_hash)) throw refusal;
		if (done) return done.answer;
		await pause(pauseTime);
	}
	const result = await work().catch(async (error) => {
		await release(runner, owner).catch(() => undefined);
		throw error;
	});
	// The work is done, even where that cannot be stored; an error would have the caller repeat it.
	await storeResult(runner, owner, result).catch(() => undefined);
	return result;
}

/** Begins the work, unless it is done or under way. */
async function claim(runner: Runner, { owner, hash, longest }: { owner: string[]; hash: string; longest: number }): Promise<boolean> {
	const claimed = await runner.run({
		name: 'claim-work',
		text: `insert into portal.answered_request as r (tenant_id, user_id, route, key, body_hash) values ($1, $2, $3, $4, $5)
			on conflict (tenant_id, user_id, route, key) do update set body_hash = excluded.body_hash, at = now()
			where r.answer is null and r.at < now() - $6::interval returning key`,
		values: [...owner, hash, `${longest} milliseconds`],
	});
	return claimed.length > 0;
}

async function readDone<Result>(runner: Runner, owner: string[]): Promise<{ body_hash: string; answer: Result } | undefined> {
	const [done] = await runner.run<{ body_hash: string; answer: Result }>({
		name: 'read-done',
		text: `select body_hash, answer from portal.answered_request
			where tenant_id = $1 and user_id = $2 and route = $3 and key = $4 and answer is not null`,
		values: owner,
	});
	return done;
}

async function storeResult(runner: Runner, owner: string[], result: unknown): Promise<void> {
	await runner.run({
		name: 'store-result',
		text: 'update portal.answered_request set answer = $5::jsonb where tenant_id = $1 and user_id = $2 and route = $3 and key = $4',
		values: [...owner, JSON.stringify(result)],
	});
}

/** The work failed: another attempt may do it. */
async function release(runner: Runner, owner: string[]): Promise<void> {
	await runner.run({
		name: 'release-work',
		text: 'delete from portal.answered_request where tenant_id = $1 and user_id = $2 and route = $3 and key = $4 and answer is null',
		values: owner,
	});
}
