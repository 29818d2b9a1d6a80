import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { readDynamicValue } from '../../../../contract/conditions/dynamic-value.ts';
import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import type { ResolvedAction } from '../../../../contract/screen/resolved-screen.ts';
import { defaultValue } from '../../../../contract/validation/record/apply-defaults.ts';
import { refuseBeyondScope } from '../../access/data-scope.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { readWhole } from '../../read/get-record.ts';
import { readIds } from '../../read/record-id.ts';
import { judgeFor } from '../check/record-input.ts';
import type { SavedRecord } from '../check/storing.ts';
import type { ChangeKind } from '../pipeline.ts';
import { storeValues } from '../store/store-values.ts';

/** Sets the fields of a declared action on all of the named records or on none; each must be in a state that allows it. */
export function actionOf(action: ResolvedAction): ChangeKind<{ ids: string[] }> {
	return {
		right: (screen) => rightOf(screen, action),
		step(services, screen, { input, caller }) {
			const ids = readIds(screen, input);
			return {
				async run({ runner }) {
					const changed: SavedRecord[] = [];
					// In one order for all callers, so that two actions on the same records never wait for each other in a circle.
					for (const id of [...ids].sort()) changed.push(await setFields(services, screen, { id, caller, action, runner }));
					return { changed, present: () => ({ ids }) };
				},
			};
		},
	};
}

/** The name of an action's right within its screen. */
function rightOf(screen: CompiledScreen, { permissionKey }: ResolvedAction): string {
	return permissionKey.slice(screen.name.length + 1);
}

async function setFields(
	services: RecordServices,
	screen: CompiledScreen,
	{ id, caller, action, runner }: { id: string; caller: Caller; action: ResolvedAction; runner: Runner },
): Promise<SavedRecord> {
	const before = await readWhole(services, screen, { id, caller, runner });
	if (!before) throw new PortalError('notFound');
	const right = rightOf(screen, action);
	await refuseBeyondScope(services, screen, { ids: [id], right, caller, runner });
	const fieldOf = (path: string) => screen.fieldBy.get(path);
	if (action.when && !evaluateCondition(action.when, { record: before, fieldOf, context: caller.context })) {
		const title = screen.in(caller.language).actions.find(({ name }) => name === action.name)?.title;
		throw invalidInput([], recordTexts.actionNotAllowed({ title }));
	}
	const changes = Object.fromEntries(
		Object.entries(action.set ?? {}).map(([name, value]) => [name, toSetValue(screen, { name, value, caller })]),
	);
	const judged = judgeFor(screen, changes, { before, caller });
	// The screen file defines what the action sets; the user first fills in what other fields then require.
	const problems = judged.problems.filter((problem) => !Object.hasOwn(changes, problem.path) || judged.broken.includes(problem));
	if (problems.length > 0) throw invalidInput(problems);
	return storeValues(services, screen, { id, before, values: judged.whole, writeOnly: {}, caller, runner });
}

/** A value to set may be a dynamic one: the user, today. */
function toSetValue(screen: CompiledScreen, { name, value, caller }: { name: string; value: unknown; caller: Caller }): unknown {
	const field = screen.fieldBy.get(name);
	return field && readDynamicValue(value) ? defaultValue({ ...field, default: value }, caller.context) : value;
}
