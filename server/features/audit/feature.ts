import type { Feature } from '../feature.ts';
import { createAuditHooks } from './audit-hooks.ts';
import { startSealing } from './chain/seal-entries.ts';
import { chainProblemText, verifyChain } from './chain/verify-chain.ts';
import { up as auditScreen } from './migrations/0240-audit-screen.ts';
import { up as auditChain } from './migrations/0952-audit-chain.ts';
import { auditTables } from './tables.ts';
import { auditTexts } from './texts.ts';

/** The audit log: what changed, in the language of the reader, in a chain of hashes. */
export const auditFeature: Feature = {
	name: 'audit',
	hooks: {
		audit: createAuditHooks,
	},
	start: startSealing,
	jobs: ({ database }) => ({
		'verify-audit': {
			own: { name: auditTexts.verifying(), cron: '0 4 * * 0' },
			async run({ report, signal }) {
				const { head, problem } = await verifyChain(database, { signal });
				if (problem) throw new Error(chainProblemText(problem));
				report(auditTexts.unbroken({ count: head?.number ?? 0, link: head ? `${head.number}:${head.hash}` : '-' }));
			},
		},
	}),
	tables: auditTables,
	migrations: [
		{ name: '0240-audit-screen', up: auditScreen },
		{ name: '0952-audit-chain', up: auditChain },
	],
};
