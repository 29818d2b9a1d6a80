import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice of argon2id: 19 MiB and two passes, about 30 ms; it runs beside the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified when an account does not exist, so that the reply takes as long as for one that does. */
const nobody = hash('nobody has this password', parameters);

/** A new password as it is kept: argon2id, PHC text. */
export async function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, parameters));
}

/** Whether the password is the stored one; without a stored one the result is no, after the same time. */
export async function verifyPassword(password: string, stored: string | undefined | null): Promise<boolean> {
	const known = stored ?? (await nobody);
	const matches = await inTurn(() => verify(known, password));
	return matches && stored !== undefined && stored !== null;
}

/** Leaves one core to everybody else while many people sign in at once. */
const maxWorking = Math.max(1, availableParallelism() - 1);
const waiting: Array<() => void> = [];
let working = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	if (working >= maxWorking) await new Promise<void>((resolve) => waiting.push(resolve));
	else working += 1;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else working -= 1;
	}
}
