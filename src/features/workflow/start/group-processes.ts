import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';

interface Wanted {
	keyword: string;
	/** The names of the favourites. */
	starred: readonly string[];
	/** The titles of the first group, and of processes without a category. */
	favourites: string;
	others: string;
}

/** The processes whose title has the keyword, by category; favourites are a group of their own, which comes first; those without a category come last. */
export function groupProcesses(
	processes: readonly StartableProcess[],
	{ keyword, starred, favourites, others }: Wanted,
): Array<{ title: string; processes: StartableProcess[] }> {
	const groups = new Map<string, StartableProcess[]>([[favourites, []]]);
	const wanted = keyword.trim().toLowerCase();
	for (const process of processes.filter(({ title }) => title.toLowerCase().includes(wanted))) {
		const title = starred.includes(process.name) ? favourites : (process.category ?? others);
		groups.set(title, [...(groups.get(title) ?? []), process]);
	}
	const rest = groups.get(others) ?? [];
	groups.delete(others);
	groups.set(others, rest);
	return [...groups].map(([title, members]) => ({ title, processes: members })).filter(({ processes: members }) => members.length > 0);
}
