import { commandName } from '../../process/command-name.ts';
import { removeFactors } from '../../sign-in/factor/remove-factors.ts';
import { findAccount } from '../../sign-in/store/accounts.ts';
import { readStanding } from '../../sign-in/store/factors.ts';
import { openCliDatabase } from '../base/cli-database.ts';

const usage = `Usage: npm run factors reset ACCOUNT
  Removes every second factor of an account and ends its sessions: for a super administrator who lost theirs and whom nobody else can help.`;

/** Runs `npm run factors`; returns its exit code: 0 done, 1 no such account, 2 not understood. */
export async function runFactorsCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const [command, account, ...more] = args;
	if (command !== 'reset' || !account || more.length > 0) {
		print(usage);
		return 2;
	}
	const { database, close } = await openCliDatabase(print);
	try {
		const found = await findAccount(database, account);
		const standing = found && (await readStanding(database.system, found.id));
		if (!found || !standing) {
			print(`There is no account ${account}.`);
			return 1;
		}
		const { name, tenantId } = standing;
		const principal = { userId: found.id, account: standing.account, tenantId };
		const object = { type: 'employee', id: found.id, name };
		await removeFactors(database, found.id, { action: 'factor-reset', principal, address: commandName('factors'), object });
		print(`The second factors of ${standing.account} are removed.`);
		return 0;
	} finally {
		await close();
	}
}
