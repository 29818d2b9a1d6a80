import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { joinClauses } from '../../../contract/base/join-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { newKey } from '../../core/records/new-key.ts';
import { getRecord, saveRecord } from '../../core/records/record-calls.ts';
import { announceChange } from '../../core/records/record-changes.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import type { FormStore } from '../store/form-store.ts';
import { texts } from './texts.ts';

interface Means {
	store: FormStore | null;
	/** Shows the first of the fields that are wrong. */
	onInvalid(fields: string[]): void;
	onSaved(record: StoredRecord): void;
}

/** Saves a form: once however often the button is pressed, with wrong fields marked and a foreign change offered for comparison. */
export function useFormSave(screen: ResolvedScreen, { store, onInvalid, onSaved }: Means) {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const [isSaving, setSaving] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	/** The record as another person left it. */
	const [theirs, setTheirs] = useState<StoredRecord | null>(null);
	const running = useRef(false);
	const attempt = useRef<{ body: string; key: string } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: errors of an older screen file may no longer be right.
	useEffect(() => setFailure(null), [screen]);

	const send = async (values: Record<string, unknown>, version: unknown) => {
		if (store === null || running.current) return;
		running.current = true;
		setSaving(true);
		setFailure(null);
		const { id } = store.facts.original;
		const body = store.facts.mode === 'create' ? values : { ...values, id, version };
		const text = JSON.stringify(body);
		if (attempt.current?.body !== text) attempt.current = { body: text, key: newKey() };
		try {
			const record = await saveRecord(runtime, screen, { body, key: attempt.current.key });
			setTheirs(null);
			void message.success(t(coreTexts.saved()));
			announceChange(screen.name);
			onSaved(record);
		} catch (error) {
			if (!isUnanswered(error)) attempt.current = null;
			await handleFailure(error);
		} finally {
			running.current = false;
			setSaving(false);
		}
	};

	const handleFailure = async (error: unknown) => {
		if (store === null) return;
		const id = store.facts.original.id;
		if (error instanceof PortalError && error.kind === 'conflict' && typeof id === 'string') {
			const stored = error.details.data?.record;
			if (typeof stored === 'object' && stored !== null) return setTheirs(stored as StoredRecord);
			try {
				return setTheirs(await getRecord(runtime, screen, { id }));
			} catch (second) {
				return setFailure(readError(second, runtime.language).message);
			}
		}
		const { fields, rest } = store.showErrors(error instanceof PortalError ? error.fieldsIn(runtime.language) : []);
		if (fields.length > 0) onInvalid(fields);
		if (fields.length === 0 || rest.length > 0)
			setFailure(joinClauses([...new Set([readError(error, runtime.language).message, ...rest])]).in(runtime.language));
	};

	const save = async () => {
		if (store === null || running.current) return;
		if (store.isBusy()) return setFailure(t(texts.filesOnTheirWay()));
		const wrong = store.validate();
		if (wrong.length > 0) {
			setFailure(t(texts.invalidForm()));
			return onInvalid(wrong);
		}
		const values = store.sentValues();
		// Nothing to store makes no version.
		if (store.facts.mode === 'update' && Object.keys(values).length === 0) return onSaved(store.facts.original as StoredRecord);
		await send(values, store.facts.original.version);
	};
	return { save, send, isSaving, failure, theirs, closeConflict: () => setTheirs(null) };
}

/** Nobody knows whether such a call was carried out: its repetition must carry the same key. */
function isUnanswered(error: unknown): boolean {
	return !(error instanceof PortalError) || error.kind === 'timeout' || error.kind === 'unavailable';
}
