import { parseArgs } from 'node:util';

import { chainProblemText, sealSome, verifyChain } from '../features/audit/public.ts';
import { readConfig } from '../process/config/config.ts';
import { openCliDatabase } from './base/cli-database.ts';

const usage = `Usage: npm run audit verify [-- --noted <number>:<hash>]
  Computes the chain of hashes over the audit log again and names the first broken link.
  Note the number and the hash that it prints elsewhere: with --noted it also finds a chain that was cut or made anew.`;

/** Runs `npm run audit`; returns its exit code: 0 unbroken, 1 broken, 2 not understood. */
export async function runAuditCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const anchor = readArguments(args);
	if (anchor === undefined) {
		print(usage);
		return 2;
	}
	const { database, close } = await openCliDatabase(print);
	try {
		while ((await sealSome(database, readConfig().cipherSuite)) > 0);
		const { head, segments, problem } = await verifyChain(database, anchor ? { anchor } : {});
		if (problem) {
			print(chainProblemText(problem));
			return 1;
		}
		for (const { number, suite } of segments.length > 1 ? segments : [])
			print(`From link ${number}: ${suite === 'sm' ? 'SM3' : 'SHA-256'}.`);
		print(
			head
				? `The audit log is unbroken: ${head.number} entries. Note the last link: ${head.number}:${head.hash}`
				: 'The audit log is empty.',
		);
		return 0;
	} finally {
		await close();
	}
}

/** The noted link, null without one; undefined for arguments that make no sense. */
function readArguments(args: string[]): { number: number; hash: string } | null | undefined {
	try {
		const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { noted: { type: 'string' } } });
		if (positionals.join(' ') !== 'verify') return undefined;
		if (values.noted === undefined) return null;
		const [, number, hash] = /^(\d{1,15}):((?:sm3:)?[0-9a-f]{64})$/.exec(values.noted) ?? [];
		return number && hash ? { number: Number(number), hash } : undefined;
	} catch {
		return undefined;
	}
}
