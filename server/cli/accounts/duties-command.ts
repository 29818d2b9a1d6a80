import { type Duty, duties } from '../../../contract/features/security/duties.ts';
import { readDuties, storeDuties } from '../../features/separation/public.ts';
import { openCliDatabase } from '../base/cli-database.ts';

const usage = `Usage: npm run duties [-- system=ACCOUNT security=ACCOUNT audit=ACCOUNT | off]
  Without arguments: prints the separated administrators.
  Names three different super administrators: from then on nobody is super administrator, and each of the three does their own work alone.
  off: super administrators have all rights again.`;

/** Runs `npm run duties`; returns its exit code: 0 done, 1 refused, 2 not understood. */
export async function runDutiesCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const wanted = readArguments(args);
	if (wanted === undefined) {
		print(usage);
		return 2;
	}
	const { database, close } = await openCliDatabase(print);
	try {
		if (wanted !== 'show') {
			const unknown = await storeDuties(database, wanted);
			if (unknown.length > 0) {
				print(`No active super administrators of the authority: ${unknown.join(', ')}`);
				return 1;
			}
		}
		const named = await readDuties(database);
		print(named.length === 0 ? 'Administrators are not separated.' : named.map(({ duty, account }) => `${duty}=${account}`).join(' '));
		return 0;
	} finally {
		await close();
	}
}

function readArguments(args: string[]): Record<Duty, string> | null | 'show' | undefined {
	if (args.length === 0) return 'show';
	if (args.length === 1 && args[0] === 'off') return null;
	const entries = new Map(args.map((text) => [text.split('=')[0] ?? '', text.slice(text.indexOf('=') + 1)]));
	const accounts = duties.map((duty) => entries.get(duty) ?? '');
	const isComplete = args.length === duties.length && accounts.every(Boolean) && new Set(accounts).size === duties.length;
	return isComplete ? (Object.fromEntries(duties.map((duty, index) => [duty, accounts[index]])) as Record<Duty, string>) : undefined;
}
