import { resealColumns } from '../metadata/storage/reseal-columns.ts';
import { openCliDatabase } from './base/cli-database.ts';

const usage = `Usage: npm run fields rotate
  Encrypts every value of fields with "encrypted" that has another key or algorithm with the current one (PORTAL_SECRET, PORTAL_CIPHERS),
  while the portal runs. Former secrets are read from PORTAL_FORMER_SECRETS. Can be ended at any time and begun again.`;

/** Runs `npm run fields`; returns its exit code: 0 done, 2 not understood. */
export async function runFieldsCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	if (args.join(' ') !== 'rotate') {
		print(usage);
		return 2;
	}
	const { database, close } = await openCliDatabase(print);
	try {
		let sum = 0;
		await resealColumns(database, ({ schema, table, column, values, entries }) => {
			sum += values + entries;
			print(`${schema}.${table}.${column}: ${values} values, ${entries} entries of the history`);
		});
		print(sum === 0 ? 'Every value has the current key.' : 'Every value has the current key now.');
		return 0;
	} finally {
		await close();
	}
}
