import { App } from 'antd';
import { useCallback, useState } from 'react';

import { joinClauses, withStatement } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { fieldState, isFixed, isLocked } from '../../../../contract/validation/record/field-state.ts';
import { toConditionContext } from '../../../core/conditions/use-condition.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { newKey } from '../../../core/records/new-key.ts';
import { saveRecord } from '../../../core/records/record-calls.ts';
import { announceChange } from '../../../core/records/record-changes.ts';
import { titleOf } from '../../../core/records/title-of.ts';
import { mayDo, mayWrite } from '../../../core/runtime/may-do.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { texts } from '../texts.ts';

/** A record on its way to another position of a layout. */
export interface RecordMove {
	record: StoredRecord;
	/** The fields that change with the position. */
	values: Record<string, unknown>;
	/** The new position, as a user calls it. */
	target: string;
}

/** Moves records within a layout by the save that forms use, so that everything a save checks is checked; a refused record returns to its position. */
export function useRecordMoves(screen: ResolvedScreen, fields: readonly string[]) {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	/** The last thing that happened, for people who do not see it. */
	const [told, setTold] = useState('');
	const mayMove = useCallback(
		(record: StoredRecord): boolean => {
			if (!mayDo(screen, 'edit', runtime)) return false;
			const context = toConditionContext(runtime);
			return fields.every((name) => {
				const field = screen.fields.find((candidate) => candidate.name === name);
				if (field === undefined || field.system || !mayWrite(screen, field, runtime)) return false;
				if (isFixed(field, record) || isLocked(field, record)) return false;
				const { isReadOnly, isVisible } = fieldState(screen, field, { record, context });
				return !isReadOnly && isVisible;
			});
		},
		[screen, runtime, fields],
	);
	/** Returns the record as it is stored then; null if it was refused. */
	const move = useCallback(
		async ({ record, values, target }: RecordMove): Promise<StoredRecord | null> => {
			const title = titleOf(screen, record, runtime.language);
			try {
				const body = { ...values, id: record.id, version: record.version };
				const saved = await saveRecord(runtime, screen, { body, key: newKey() });
				const kept = Object.keys(values).find((name) => !isSame(ownValue(saved, name), values[name]));
				// Some fields ignore what callers send.
				if (kept !== undefined) throw new PortalError('noPermission', { message: texts.fixedField({ title: fieldTitle(screen, kept) }) });
				setTold(t(texts.movedTo({ title, target })));
				announceChange(screen.name);
				return saved;
			} catch (error) {
				const text = withStatement(texts.notMoved({ title }), reasonOf(screen, error, runtime.language)).in(runtime.language);
				void message.error(text, 6);
				setTold(text);
				announceChange(screen.name);
				return null;
			}
		},
		[screen, runtime, message, t],
	);
	return { mayMove, move, told };
}

function reasonOf(screen: ResolvedScreen, error: unknown, language: Parameters<typeof readError>[1]): string {
	if (!(error instanceof PortalError)) return readError(error, language).message;
	if (error.kind === 'conflict') return texts.changedByOthers().in(language);
	const parts = error.fieldsIn(language).map(({ path, message }) => withStatement(fieldTitle(screen, path), message).in(language));
	return parts.length === 0 ? readError(error, language).message : joinClauses([...new Set(parts)]).in(language);
}

function fieldTitle({ fields }: { fields: ResolvedField[] }, path: string): string {
	const name = path.split('.')[0];
	return fields.find((field) => field.name === name)?.title ?? path;
}

/** Moments may come back in another spelling. */
function isSame(stored: unknown, sent: unknown): boolean {
	if (Array.isArray(stored) && Array.isArray(sent))
		return stored.length === sent.length && stored.every((one, index) => isSame(one, sent[index]));
	if ((stored ?? null) === (sent ?? null)) return true;
	if (typeof stored !== 'string' || typeof sent !== 'string') return false;
	const [left, right] = [Date.parse(stored), Date.parse(sent)];
	return !Number.isNaN(left) && left === right;
}
