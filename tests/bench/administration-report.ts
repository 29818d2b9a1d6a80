import type { AdministrationResults } from './administration-bench.ts';

export const administrationMarkers = [
	'<!-- administration: written by `npm run bench -- --administration --write` -->',
	'<!-- end of administration -->',
] as const;

/** The results as a table of docs/performance.md. */
export function administrationTable({ taken, organisations }: AdministrationResults): string {
	const { people, transferOut, transferBack, branch } = organisations;
	const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
	return [
		'| what | p50 ms | p95 ms | target |',
		'|---|---:|---:|---:|',
		...taken.map(({ what, p50, p95, target }) => `| ${what} | ${p50.toFixed(1)} | **${p95.toFixed(1)}** | ${target} |`),
		`| a branch of the tree, the slowest of twenty | | **${number(branch)}** | |`,
		`| transfer of a subtree of ${number(people)} people, and back | ${number(transferOut)} | **${number(Math.max(transferOut, transferBack))}** | 5,000 |`,
		'',
	].join('\n');
}
