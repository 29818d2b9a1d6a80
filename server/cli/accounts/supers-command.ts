import { readSupers, type SupersRefusal, storeSupers } from '../../features/separation/public.ts';
import { openCliDatabase } from '../base/cli-database.ts';

const usage = `Usage: npm run supers [-- add ACCOUNT ... | remove ACCOUNT ...]
  Without arguments: prints the super administrators.
  add: makes active people of the authority super administrators.
  remove: takes that away; one active super administrator remains.
  The sessions of these people end.`;

const refusals: Record<SupersRefusal['reason'], (accounts: string, isAdding: boolean) => string> = {
	unknown: (accounts, isAdding) => `${isAdding ? 'No active people of the authority' : 'No super administrators'}: ${accounts}`,
	separated: (accounts) => `One of the separated administrators: ${accounts}`,
	last: () => 'One active super administrator must remain.',
};

/** Runs `npm run supers`; returns its exit code: 0 done, 1 refused, 2 not understood. */
export async function runSupersCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const [command, ...accounts] = args;
	const isAdding = command === 'add';
	if (command !== undefined && ((!isAdding && command !== 'remove') || accounts.length === 0)) {
		print(usage);
		return 2;
	}
	const { database, close } = await openCliDatabase(print);
	try {
		const refusal = command === undefined ? null : await storeSupers(database, accounts, isAdding);
		if (refusal) {
			print(refusals[refusal.reason](refusal.accounts.join(', '), isAdding));
			return 1;
		}
		print((await readSupers(database)).join(' '));
		return 0;
	} finally {
		await close();
	}
}
