import { attackForeignRecords } from './attack-foreign-records.ts';
import { checkAdmission } from './check-admission.ts';
import type { Finding, WalkRoute, WalkTarget } from './walk-target.ts';

/** A snapshot of all foreign records takes as long as all attacks on a route, so that one is taken after so many of them. */
const betweenSnapshots = 10;

/** Walks every registered route as everybody who must not get through, and reports each hole. A route of no known kind is a hole. `isShort`: each route with a part of the calls. */
export async function walkRoutes(target: WalkTarget, { isShort = false }: { isShort?: boolean } = {}): Promise<Finding[]> {
	const findings: Finding[] = [];
	let before = await target.snapshot();
	for (let index = 0; index < target.routes.length; index += betweenSnapshots) {
		const routes = target.routes.slice(index, index + betweenSnapshots);
		for (const [at, route] of routes.entries())
			findings.push(...(await walkRoute(isShort ? shortened(target, index + at) : target, route)));
		const after = await target.snapshot();
		if (after !== before) {
			const were = new Set(before.split('\n'));
			const changed = after.split('\n').filter((line) => !were.has(line));
			const detail = `the records of other tenants differ afterwards: ${changed.join(', ').slice(0, 1000)}`;
			findings.push({ route: routes.map(nameOf).join(', '), check: 'a foreign record is changed', detail });
		}
		before = after;
	}
	return findings;
}

/** Of the callers that must be refused, a call has every so many in the short form. */
const refusedEvery = 4;

/**
 * The target with a part of the calls: a route is attacked with the records of one other tenant and searched for one text of it, and refuses a quarter
 * of those that must be refused, the next route those of the next tenant and another quarter. Who calls is checked in one place for all routes,
 * so that each caller still meets hundreds of them. `npm run prove` attacks each route with all.
 */
function shortened(target: WalkTarget, index: number): WalkTarget {
	const which = index % target.tenants.foreign.length;
	return {
		...target,
		tenants: { ...target.tenants, foreign: target.tenants.foreign.slice(which, which + 1) },
		searched: target.canaries.slice(which, which + 1),
		isTried: (caller) => caller === 0 || (caller + index) % refusedEvery === 0,
		recordsFor(route) {
			const records = target.recordsFor(route);
			if (records === undefined || records.foreign.length < 2) return records;
			return { ...records, foreign: records.foreign.slice(which, which + 1) };
		},
	};
}

async function walkRoute(target: WalkTarget, route: WalkRoute): Promise<Finding[]> {
	const findings: Finding[] = [];
	const report = (check: string, detail: string): void => void findings.push({ route: nameOf(route), check, detail });
	const kind = target.kindOf(route);
	if (kind === undefined) {
		report('kind', 'the walk does not know how this route could be misused: teach it');
		return findings;
	}
	await checkAdmission(target, route, { kind, report });
	await attackForeignRecords(target, route, { kind, report });
	return findings;
}

function nameOf({ method, path }: WalkRoute): string {
	return `${method} ${path}`;
}
