import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { type Caller, systemCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { readWhole } from '../../read/get-record.ts';
import { needsCompletion } from '../check/complete-values.ts';
import { type CheckedRecord, checkRecord, judgeFor } from '../check/record-input.ts';
import type { ChangeKind } from '../pipeline.ts';
import { hasSaveScripts } from '../scripts/run-save-scripts.ts';
import { storeValues } from '../store/store-values.ts';

type Values = Record<string, unknown>;

/** `entered`: a person entered the values, and they are checked like those of a form. `determined`: a definition determines them, also of read-only fields. */
type FillSource = 'entered' | 'determined';

export interface FillIn {
	source: FillSource;
	/** The whole record as the same transaction has read it. Default: it is read again. */
	before?: StoredRecord | undefined;
	/** What a person entered, which is judged before what is determined and stored with it as one version. Default: nothing. */
	entered?: Values | undefined;
	/** Rights of fields that the feature gives the person for what they entered. Default: none. */
	opened?: readonly string[] | undefined;
}

/**
 * The record after values that a person enters, without storing it: for a feature that determines more from it before it does. Throws what is wrong with them.
 * Nothing where hooks, rows or values of the database decide about it.
 */
export function foresee(
	services: RecordServices,
	screen: CompiledScreen,
	{ values, before, caller, opened = [] }: { values: Values; before: StoredRecord; caller: Caller; opened?: readonly string[] | undefined },
): StoredRecord | undefined {
	if (services.hooks[screen.name] || hasSaveScripts(screen) || screen.children.length > 0 || needsCompletion(screen)) return undefined;
	return { ...before, ...checkRecord(screen, values, { before, caller: withRights(caller, screen, opened) }).values };
}

/** Changes fields of a record as it is now, for a feature that decides itself who may; the reply is the whole record. */
export function fillIn(id: string, { source, before: known, entered = {}, opened = [] }: FillIn): ChangeKind<StoredRecord> {
	return {
		right: () => 'edit',
		step: (services, screen, { input, caller }) => ({
			async run({ runner }) {
				const judge = source === 'entered' ? checkRecord : judgeBoth(entered);
				const author = withRights(caller, screen, opened);
				const store = (before: StoredRecord) =>
					storeValues(services, screen, {
						id,
						before,
						caller,
						runner,
						isByFeature: true,
						...judge(screen, input, { before, caller: author }),
					});
				const storeCurrent = async () => {
					const before = await readWhole(services, screen, { id, caller: systemCaller(caller.tenantId), runner });
					if (!before) throw new PortalError('notFound');
					return store(before);
				};
				// Somebody may have changed the record since.
				const saved = known
					? await store(known).catch((error: unknown) => {
							if (error instanceof PortalError && error.kind === 'conflict') return storeCurrent();
							throw error;
						})
					: await storeCurrent();
				return { changed: [saved], present: () => saved.record };
			},
		}),
	};
}

function withRights(caller: Caller, { name }: CompiledScreen, rights: readonly string[]): Caller {
	if (!caller.principal || rights.length === 0) return caller;
	const permissions = new Set([...caller.principal.permissions, ...rights.map((right) => `${name}:${right}`)]);
	return { ...caller, principal: { ...caller.principal, permissions } };
}

/** What a person entered is judged like a form, then what is determined on top of it. */
function judgeBoth(entered: Values) {
	return (screen: CompiledScreen, values: Values, { before, caller }: { before: StoredRecord; caller: Caller }) => {
		if (Object.keys(entered).length === 0) return judgeDetermined(screen, values, { before, caller });
		const first = checkRecord(screen, entered, { before, caller });
		return { ...first, ...judgeDetermined(screen, values, { before: { ...before, ...first.values }, caller }), writeOnly: first.writeOnly };
	};
}

/** The values are not judged themselves, but what they make of other fields and of the rules of the record is. */
function judgeDetermined(
	screen: CompiledScreen,
	values: Values,
	{ before, caller }: { before: Values; caller: Caller },
): Pick<CheckedRecord, 'values' | 'writeOnly'> {
	const { problems, broken, whole } = judgeFor(screen, values, { before, caller });
	const wrong = problems.filter((problem) => !Object.hasOwn(values, problem.path) || broken.includes(problem));
	if (wrong.length > 0) throw invalidInput(wrong);
	return { values: whole, writeOnly: {} };
}
