import { writeScriptRight } from '../../../contract/features/general-rights.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { scriptVariables } from '../../scripts/resolve-scripts.ts';
import { runScript } from '../../scripts/run-script.ts';
import { withCalendar } from '../../scripts/with-calendar.ts';
import type { Services } from '../feature.ts';

/** Far beyond the limit of a script, so that a long one gets a message with its limit. */
const longestInput = 100_000;

/** Scripts of queries, tried while they are written. */
export function createScriptRoutes({
	engine,
	database,
}: Pick<Services, 'database'> & { engine: Pick<Services['engine'], 'scripts'> }): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/scripts/try',
			policy: { right: writeScriptRight },
			summary: 'Runs a script as a query of the caller would, and answers its value.',
			input: { type: 'object', required: ['source'], properties: { source: { type: 'string' } } },
			output: { type: 'object', properties: { value: {} } },
			handle: async (call) => {
				const { input } = call;
				const source = requireText(input, 'source', longestInput);
				const libraries = engine.scripts.librariesFor(source);
				const db = database.forTenant(call.principal.tenantId);
				const variables = await withCalendar(scriptVariables(toCaller(call).context), { source, libraries }, db);
				return { value: await runScript(source, variables, { libraries }) };
			},
		}),
	];
}
