import type { FillingFigures, FillingItem } from '../../../contract/features/filling/filling.ts';
import type { Organisation, StoredReport } from './store.ts';

/** What a branch of the tree adds up to. */
export interface Branch {
	totals: FillingFigures;
	formerTotals: FillingFigures;
	expected: number;
	submitted: number;
}

interface Periods {
	now: ReadonlyMap<string, StoredReport>;
	former: ReadonlyMap<string, StoredReport>;
}

/**
 * What each organisation has with all those below it. A report counts once it is submitted; an average is that of the reports that have the figure.
 * The period before counts the same organisations, or a total would seem to fall until the last of them has submitted.
 */
export function totalUp(
	organisations: readonly Organisation[],
	items: readonly FillingItem[],
	{ now, former }: Periods,
): Map<string, Branch> {
	const known = new Set(organisations.map(({ id }) => id));
	const childrenOf = new Map<string | null, Organisation[]>();
	for (const one of organisations) {
		const parent = one.parentId !== null && known.has(one.parentId) ? one.parentId : null;
		childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), one]);
	}
	const branches = new Map<string, Branch>();
	const visit = (organisation: Organisation): Organisation[] => {
		const below = (childrenOf.get(organisation.id) ?? []).flatMap(visit);
		const all = organisation.isAssigned ? [organisation, ...below] : below;
		const counted = all.filter(({ id }) => submittedFigures(now.get(id)) !== undefined);
		const of = (reports: ReadonlyMap<string, StoredReport>) =>
			totalOf(
				items,
				counted.map(({ id }) => submittedFigures(reports.get(id)) ?? {}),
			);
		branches.set(organisation.id, { totals: of(now), formerTotals: of(former), expected: all.length, submitted: counted.length });
		return all;
	};
	for (const root of childrenOf.get(null) ?? []) visit(root);
	return branches;
}

/** The figures of a report that was submitted. */
export function submittedFigures(report: StoredReport | undefined): FillingFigures | undefined {
	return report?.state === 'submitted' || report?.state === 'approved' ? report.figures : undefined;
}

/** One figure for each item out of those of several reports. */
function totalOf(items: readonly FillingItem[], reports: readonly FillingFigures[]): FillingFigures {
	return Object.fromEntries(
		items.flatMap(({ code, decimals, total }): Array<[string, number]> => {
			const values = reports.flatMap((figures) => figures[code] ?? []);
			if (total === 'none' || values.length === 0) return [];
			const sum = values.reduce((one, other) => one + other, 0);
			return [[code, round(total === 'sum' ? sum : sum / values.length, decimals)]];
		}),
	);
}

function round(value: number, decimals: number): number {
	return Number(value.toFixed(decimals));
}
