import { checkAdmission } from './check-admission.ts';
import { checkForeignRecords } from './check-foreign-records.ts';
import type { Finding, WalkTarget } from './walk-target.ts';

/** Walks every registered route as everybody who must not get through, and reports each hole. A route of no known kind is a hole. */
export async function walkRoutes(target: WalkTarget): Promise<Finding[]> {
	const findings: Finding[] = [];
	let snapshot = await target.snapshot();
	for (const route of target.routes) {
		const name = `${route.method} ${route.path}`;
		const report = (check: string, detail: string): void => void findings.push({ route: name, check, detail });
		const kind = target.kindOf(route);
		if (kind === undefined) {
			report('kind', 'the walk does not know how this route could be misused: teach it');
			continue;
		}
		await checkAdmission(target, route, { kind, report });
		snapshot = await checkForeignRecords(target, route, { kind, before: snapshot, report });
	}
	return findings;
}
