import { App } from 'antd';
import { useCallback } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { noteOf } from '../../../contract/records/action-note.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useSingleRuns } from '../../core/effects/use-single-runs.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { usePage } from '../../core/page/page-context.ts';
import { type ListAction, questionOf } from '../../core/records/list-actions.ts';
import { runAction } from '../../core/records/record-calls.ts';
import { announceChange } from '../../core/records/record-changes.ts';
import { titleOf } from '../../core/records/title-of.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { listTexts } from '../texts.ts';
import { useRemoval } from './use-removal.ts';

/** An action with the records that it is for. */
export interface Task {
	action: ListAction;
	records: StoredRecord[];
	/** Chosen records that it does not fit. Default: 0. */
	skipped?: number;
}

/** Carries out an action after the question that it has, once however often its button is pressed. `onDone` receives the ids of the records. */
export function useCarryOut(screen: ResolvedScreen, onDone: (ids: string[]) => void): (task: Task) => Promise<void> {
	const runtime = useRuntime();
	const t = useText();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const runOnce = useSingleRuns();
	const remove = useRemoval(screen);
	const carryOut = useCallback(
		async ({ action, records, skipped = 0 }: Task): Promise<boolean> => {
			const text = questionOf(action, { titles: records.map((record) => titleOf(screen, record, runtime.language)), skipped }, t);
			if (text !== undefined && !(await confirm({ text, isDangerous: action.isDangerous, okText: action.title }))) return false;
			const ids = records.map((record) => record.id);
			let isDone = false;
			try {
				let note: string | undefined;
				if (action.name !== 'remove') note = noteOf(await runAction(runtime, screen, { name: action.name, ids }));
				else if (!(await remove(ids, action.title))) return false;
				isDone = true;
				void message.success(note ?? t(doneText(action, screen)), note ? 5 : undefined);
				onDone(ids);
			} catch (error) {
				void message.error(readError(error, runtime.language).message, 5);
			}
			announceChange(screen.name);
			return isDone;
		},
		[screen, runtime, confirm, remove, message, t, onDone],
	);
	return useCallback(
		(task) => runOnce(`${task.action.name} ${task.records.map(({ id }) => id)}`, () => carryOut(task)),
		[runOnce, carryOut],
	);
}

function doneText({ name }: ListAction, { renamed }: ResolvedScreen): Message {
	return name === 'remove' && renamed.remove === undefined ? listTexts.removed() : listTexts.done();
}
