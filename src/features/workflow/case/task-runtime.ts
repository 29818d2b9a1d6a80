import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { OwnTask } from '../../../../contract/features/workflow/cases.ts';
import { isEntered } from '../../../../contract/processes/process.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { errorText } from '../../../base/send/answer.ts';
import { actOnTask } from '../base/case-calls.ts';
import { isStale } from '../base/task-changes.ts';
import type { TaskMemory } from './task-memory.ts';

/** What the user has decided. */
export interface Decision {
	outcome: string;
	comment: string;
	files: string[];
	signature: string | null;
	/** Whom the user has chosen, by the step that follows. */
	chosen: Record<string, string[]>;
}

/** The screen with the fields that the task may change; the others are shown above the form. */
export function taskScreen(screen: ResolvedScreen, { fields }: OwnTask): ResolvedScreen {
	// The initiator amends everything that the process has locked for others.
	if (fields === null) return { ...screen, fields: screen.fields.map(({ lockedBy: _lockedBy, ...field }) => field) };
	const mayEdit = (name: string) => isEntered(fields[name]);
	const groups = screen.form.groups
		.map((group) => ({ ...group, fields: group.fields.filter(({ field }) => mayEdit(field)) }))
		.filter((group) => group.fields.length > 0);
	// The form of the screen need not have every field that a task fills in.
	const grouped = new Set(groups.flatMap((group) => group.fields.map(({ field }) => field)));
	const others = screen.fields.filter(({ name }) => mayEdit(name) && !grouped.has(name)).map(({ name }) => ({ field: name, span: 1 }));
	if (others.length > 0) groups.push({ name: 'task', title: '', fields: others });
	return {
		...screen,
		fields: screen.fields.map((field) => {
			const { lockedBy: _lockedBy, ...shown } = field;
			return mayEdit(field.name) ? { ...shown, required: fields[field.name] === 'required' } : field;
		}),
		form: { ...screen.form, columns: 1, layout: 'groups', groups },
	};
}

interface TaskWorld {
	screen: ResolvedScreen;
	own: OwnTask;
	record: StoredRecord;
	decision: { current: Decision };
	memory: TaskMemory;
	/** Is told which inputs were wrong. */
	onRefused(problems: FieldProblem[]): void;
	/** Is told that somebody else has acted meanwhile. */
	onStale(error: unknown): void;
}

/** The world of the form of a task: it reads the record of the case, and saving decides the task. */
export function taskRuntime(
	runtime: ScreenRuntime,
	{ screen, own, record, decision, memory, onRefused, onStale }: TaskWorld,
): ScreenRuntime {
	const decide = async (input: Record<string, unknown>): Promise<StoredRecord> => {
		const { id: _id, version: _version, ...entered } = input;
		// What was entered in the form of another version of the process need not be part of this one.
		const mayEnter = (name: string) => own.fields === null || isEntered(own.fields[name]);
		const values = Object.fromEntries(Object.entries(entered).filter(([name]) => mayEnter(name)));
		const { files: fileMsg, ...decided } = decision.current;
		try {
			await actOnTask(runtime, { id: own.id, action: 'decide', ...decided, fileMsg, values });
		} catch (error) {
			if (isStale(error)) onStale(error);
			onRefused(error instanceof PortalError ? error.fieldsIn(runtime.language) : []);
			throw toFormError(error);
		}
		return record;
	};
	return {
		...runtime,
		may: (permission) => permission.startsWith(`${screen.name}:`) || runtime.may(permission),
		remember: memory.remember,
		recall: memory.recall,
		async call<Data>(path: string, input: Record<string, unknown> = {}, options = {}) {
			if (path === `${screen.base}/get`) return record as Data;
			return path === `${screen.base}/save` ? ((await decide(input)) as Data) : runtime.call<Data>(path, input, options);
		},
	};
}

/** Problems of values belong to fields of the form; every other refusal is a message, also one that a form would compare with the stored record. */
export function toFormError(error: unknown): unknown {
	if (!(error instanceof PortalError)) return error;
	const fields = error.fields.map((problem): FieldProblem => ({ ...problem, path: problem.path.replace(/^values\./, '') }));
	return new PortalError('invalidInput', { message: errorText(error), fields });
}
