import { fieldErrorsIn } from '../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../contract/conditions/check-condition.ts';
import type { FieldLookup } from '../../../contract/conditions/condition-context.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { type RepairedView, repairView } from '../../../contract/views/repair-view.ts';
import type { ViewContent } from '../../../contract/views/saved-view.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { referencedScreens, toQueryFields } from '../../query/model/query-fields.ts';
import { scriptsOf } from '../../query/model/query-scripts.ts';
import { parseQueryText } from './view-address.ts';

/** A view without what the screen no longer supports, and what that was. */
export async function repairForScreen(runtime: ScreenRuntime, screen: ResolvedScreen, content: ViewContent): Promise<RepairedView> {
	// Only a query looks behind references.
	const fieldOf = content.query === null ? () => undefined : await loadLookup(runtime, screen);
	return repairView(content, screen, { fieldOf, scripts: scriptsOf(runtime) });
}

/** The query in an address, or why it cannot run. */
export async function readAddressQuery(
	runtime: ScreenRuntime,
	screen: ResolvedScreen,
	text: string,
): Promise<{ query: RuleGroup } | { problems: string[] }> {
	const query = parseQueryText(text);
	if (query === undefined) return { problems: [] };
	const fieldOf = await loadLookup(runtime, screen);
	const findings = checkCondition(query, { fieldOf, purpose: 'search', encrypted: 'equal', scripts: scriptsOf(runtime) });
	if (findings.length === 0) return { query: query as RuleGroup };
	return { problems: [...new Set(fieldErrorsIn(toFieldProblems(findings, 'q'), runtime.language).map(({ message }) => message))] };
}

async function loadLookup(runtime: ScreenRuntime, screen: ResolvedScreen): Promise<FieldLookup> {
	const loaded = await Promise.allSettled(referencedScreens(screen).map((name) => runtime.loadScreen(name)));
	const screens = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
	const fields = toQueryFields(screen, new Map(screens.map((one) => [one.name, one])));
	const byPath = new Map(fields.map(({ path, field }) => [path, field]));
	// Ids and versions are not offered, but can be queried.
	return (path) => byPath.get(path) ?? screen.fields.find(({ name }) => name === path);
}
