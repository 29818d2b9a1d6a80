import type { OwnTask } from '../../../../contract/features/workflow/cases.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

/** The inputs of a task beside the fields of its form. */
const inputNames = ['comment', 'files', 'fileNames', 'signature'] as const;

/** What was entered here is the draft on the server. */
const savedMark = 'saved';

/** What the user has entered in a task: in this browser until it is decided, and as it was saved as a draft. */
export interface TaskMemory extends Pick<ScreenRuntime, 'remember' | 'recall'> {
	/** Everything that was entered, by the name of the input. */
	content(): Record<string, unknown>;
	/** What was entered is on the server now. */
	noteSaved(): void;
	/** The task is done. */
	forget(): void;
}

/** The memory of a task; what belongs to the user and not to the task goes to the memory of the page. */
export function createTaskMemory(
	runtime: Pick<ScreenRuntime, 'remember' | 'recall'>,
	{ id, draft }: Pick<OwnTask, 'id' | 'draft'>,
	formName: string,
): TaskMemory {
	const names: readonly string[] = [...inputNames, formName];
	const key = (name: string) => `task ${id} ${name}`;
	const recall = (name: string) => {
		if (!names.includes(name)) return runtime.recall(name);
		const entered = runtime.recall(key(savedMark)) === true ? undefined : runtime.recall(key(name));
		return entered ?? draft?.[name];
	};
	return {
		recall,
		remember(name, value) {
			if (!names.includes(name)) return runtime.remember(name, value);
			runtime.remember(key(savedMark), undefined);
			runtime.remember(key(name), value);
		},
		content: () =>
			Object.fromEntries(
				names.flatMap((name) => {
					const value = runtime.recall(key(name)) ?? draft?.[name];
					return value === undefined ? [] : [[name, value]];
				}),
			),
		noteSaved: () => runtime.remember(key(savedMark), true),
		forget() {
			for (const name of [...names, savedMark]) runtime.remember(key(name), undefined);
		},
	};
}
