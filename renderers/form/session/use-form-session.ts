import { useEffect, useId, useState } from 'react';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useDiscardQuestion } from '../../core/page/page-context.ts';
import type { Continuation } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { FormStore } from '../store/form-store.ts';
import { useComputedFields } from './computed/use-computed-fields.ts';
import { focusField } from './focus-field.ts';
import { useDefaultTitles } from './use-default-titles.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';
import { useFormSave } from './use-form-save.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { type FormTarget, useRecordForm } from './use-record-form.ts';
import { useSchemaJudge } from './use-schema-judge.ts';
import { useUniqueCheck } from './use-unique-check.ts';

/** Drawings until an input that is wanted must have appeared. */
const longestWait = 60;

export interface FormOutcome {
	continuation?: Continuation | undefined;
	/** The form stays open after a save, with the record as it was stored. Default: false. */
	stays?: boolean;
	/** What was typed while a save was under way keeps the form open, with the record as it was stored. Default: false. */
	keepsTyped?: boolean;
	/** Changes of other fields by another user are kept without a question. Default: false. */
	merges?: boolean;
	onSaved(record: StoredRecord): void;
	onClose(): void;
}

/** A form from its first field to the stored record. */
export interface FormSession {
	draft: FormDraft;
	formId: string;
	/** The group whose fields are shown. */
	active: string;
	setActive(group: string): void;
	showField(fields: string[]): void;
	requestClose(): Promise<void>;
	save(): Promise<void>;
	send(values: Record<string, unknown>, version: unknown): Promise<void>;
	isSaving: boolean;
	failure: string | null;
	/** The record as another user has stored it meanwhile. */
	theirs: StoredRecord | null;
	closeConflict(): void;
	/** Loads the record again. */
	retry(): void;
	continuation: Continuation | undefined;
	/** Null until the record is loaded. */
	store: FormStore | null;
	error: unknown;
}

/** Everything a form does, whether it is in a dialog or on a page of its own. */
export function useFormSession(screen: ResolvedScreen, target: FormTarget, outcome: FormOutcome): FormSession {
	const runtime = useRuntime();
	const mayLeave = useDiscardQuestion();
	const formId = useId();
	const form = useRecordForm(screen, target);
	const { store } = form;
	useComputedFields(screen, store);
	useUniqueCheck(screen, store);
	usePasswordRule(screen, store);
	useSchemaJudge(screen, store);
	useDefaultTitles(screen, store);
	const draft = useFormDraft(screen, store, target.recordId);
	const [active, setActive] = useState(screen.form.groups[0]?.name ?? '');
	const [wantedFocus, setWantedFocus] = useState(() => firstFocus(screen, outcome.continuation));

	const showField = ([field]: string[]) => {
		if (field === undefined) return;
		const group = screen.form.groups.find((candidate) => candidate.fields.some((entry) => entry.field === field));
		if (group !== undefined) setActive(group.name);
		setWantedFocus({ field });
	};
	const finish = () => {
		if (store !== null) store.isClosed = true;
		draft.end();
		runtime.setDirty(false);
	};
	const save = useFormSave(screen, {
		store,
		onInvalid: showField,
		merges: outcome.merges,
		continuation: outcome.continuation,
		onSaved: (record, sent) => {
			const isTypedIn = outcome.keepsTyped === true && store?.hasChangedSince(sent) === true;
			if (outcome.stays || isTypedIn) {
				store?.adopt(record, sent);
				draft.end();
			} else finish();
			if (!isTypedIn) outcome.onSaved(record);
		},
	});

	useEffect(() => {
		if (wantedFocus === null || store === null) return;
		const name = wantedFocus.field;
		const wrongCells = Object.keys(store.field(name).cellErrors ?? {});
		let frame = 0;
		// A tab that was just chosen shows what is in it one drawing later, a dialog that opens some more.
		const attempt = (rest: number) => {
			if (!focusField(formId, { name, wrongCells }) && rest > 0) frame = requestAnimationFrame(() => attempt(rest - 1));
		};
		attempt(longestWait);
		return () => cancelAnimationFrame(frame);
	}, [wantedFocus, formId, store]);

	useEffect(() => {
		if (store === null) return;
		let wasDirty = false;
		return store.subscribe('*', () => {
			if (store.isDirty() === wasDirty) return;
			wasDirty = !wasDirty;
			runtime.setDirty(wasDirty);
		});
	}, [store, runtime]);

	const requestClose = async () => {
		if (save.isSaving) return;
		if (store?.isDirty() && !(await mayLeave())) return;
		finish();
		outcome.onClose();
	};
	return { ...form, ...save, continuation: outcome.continuation, draft, formId, active, setActive, showField, requestClose };
}

/** The field that has the cursor from the beginning, of a form that follows another one. */
function firstFocus(screen: ResolvedScreen, continuation: Continuation | undefined): { field: string } | null {
	const first = screen.form.groups[0]?.fields[0];
	return continuation?.isNext && first !== undefined ? { field: first.field } : null;
}
