import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../contract/base/define-texts.ts';
import type { FieldError } from '../../../contract/base/envelope.ts';
import { joinClauses } from '../../../contract/base/join-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { formatOf } from '../../../contract/fields/field-formats.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { usePage } from '../../core/page/page-context.ts';
import { getRecord, saveRecord } from '../../core/records/record-calls.ts';
import { announceChange } from '../../core/records/record-changes.ts';
import { useAttempts } from '../../core/records/use-attempts.ts';
import type { Continuation } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { compareChanges } from '../conflict/conflict-fields.ts';
import type { FormStore } from '../store/form-store.ts';
import { SavedMessage } from './saved-message.tsx';
import { questionTexts, texts } from './texts.ts';

interface Means {
	store: FormStore | null;
	/** Shows the first of the fields that are wrong. */
	onInvalid(fields: string[]): void;
	/** `sent`: the values of the form when the save began. */
	onSaved(record: StoredRecord, sent: Record<string, unknown>): void;
	/** Changes of other fields by another user are kept without a question. */
	merges?: boolean | undefined;
	continuation?: Continuation | undefined;
}

/** What a save sent, and the values of the form then. */
type Sent = Record<'values' | 'sent', Record<string, unknown>>;

/** The message that offers the next form, and the seconds for which it is shown. */
const offer = { key: 'portal-next-form', duration: 6 };

/** Saves a form: once however often the button is pressed, with wrong fields marked and a foreign change offered for comparison. */
export function useFormSave(screen: ResolvedScreen, { store, onInvalid, onSaved, merges, continuation }: Means) {
	const runtime = useRuntime();
	const t = useText();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const [isSaving, setSaving] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	/** The record as another person left it. */
	const [theirs, setTheirs] = useState<StoredRecord | null>(null);
	const running = useRef(false);
	const attempt = useAttempts();
	// Errors of an older screen file may no longer be right.
	useEffectOn([screen], () => setFailure(null));

	// A form that is open must not be replaced by the next one of an earlier form.
	useEffect(() => message.destroy(offer.key), [message]);

	const send = async (values: Record<string, unknown>, version: unknown) => {
		if (store === null || running.current) return;
		running.current = true;
		setSaving(true);
		setFailure(null);
		const { id } = theirs ?? store.facts.original;
		const body = id === undefined ? values : { ...values, id, version };
		const sent = store.currentValues();
		let again: number | undefined;
		try {
			const record = await attempt(body, (key) => saveRecord(runtime, screen, { body, key }));
			setTheirs(null);
			tellSaved(savedText(screen, id === undefined ? record : undefined));
			announceChange(screen.name);
			onSaved(record, sent);
		} catch (error) {
			again = await handleFailure(error, { values, sent });
		} finally {
			running.current = false;
			setSaving(false);
		}
		if (again !== undefined) await send(values, again);
	};

	const tellSaved = (saved: Message) => {
		if (continuation === undefined || continuation.isChosen) return void message.success(t(saved));
		const close = () => message.destroy(offer.key);
		const handleYes = () => {
			close();
			continuation.choose(true);
			continuation.start();
		};
		const question = t(questionTexts[continuation.kind]());
		const shown = { saved: t(saved), question, yes: t(questionTexts.yes()), no: t(questionTexts.no()) };
		void message.success({ ...offer, content: <SavedMessage texts={shown} onYes={handleYes} onNo={close} /> });
	};

	/** Returns the version over which the same values are to be saved again. */
	const handleFailure = async (error: unknown, { values, sent }: Sent): Promise<number | undefined> => {
		if (store === null) return undefined;
		const id = store.facts.original.id;
		if (error instanceof PortalError && error.kind === 'conflict') {
			const stored = error.details.data?.record;
			if (typeof stored === 'object' && stored !== null) return meet(stored as StoredRecord, values);
			if (typeof id === 'string') return readTheirs(id, values);
		}
		const { fields, rest } = store.showErrors(error instanceof PortalError ? error.fieldsIn(runtime.language) : [], sent);
		if (fields.length > 0) onInvalid(fields);
		if (fields.length === 0 || rest.length > 0)
			setFailure(joinClauses([...new Set([readError(error, runtime.language).message, ...rest])]).in(runtime.language));
		return undefined;
	};

	const readTheirs = async (id: string, values: Record<string, unknown>) => {
		try {
			return meet(await getRecord(runtime, screen, { id }), values);
		} catch (error) {
			setFailure(readError(error, runtime.language).message);
			return undefined;
		}
	};

	/** Only what a person must decide is a question. */
	const meet = (stored: StoredRecord, values: Record<string, unknown>): number | undefined => {
		if (store === null) return undefined;
		const sent = store.currentValues();
		const meeting = compareWith(stored, store, { screen, changed: Object.keys(values) });
		if (meeting === 'apart' && merges) return stored.version;
		if (meeting !== 'same') setTheirs(stored);
		else {
			setTheirs(null);
			tellSaved(coreTexts.saved());
			announceChange(screen.name);
			onSaved(stored, sent);
		}
		return undefined;
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
		if (store.facts.mode === 'update' && Object.keys(values).length === 0)
			return onSaved(store.facts.original as StoredRecord, store.currentValues());
		if (!(await acceptsShared(values))) return;
		await send(values, store.facts.original.version);
	};

	/** Whether the user wants to save values that other records have too, where their fields warn of it. */
	const acceptsShared = async (values: Record<string, unknown>): Promise<boolean> => {
		const warned = screen.fields.filter((field) => field.warnDuplicate && ownValue(values, field.name) !== undefined);
		if (warned.length === 0 || running.current) return true;
		running.current = true;
		setSaving(true);
		try {
			const input = Object.fromEntries(warned.map(({ name }) => [name, values[name]]));
			const { id } = store?.facts.original ?? {};
			const body = id === undefined ? input : { ...input, id };
			const { warnings } = await runtime.call<{ warnings: FieldError[] }>(`${screen.base}/unique`, body, { method: 'POST' });
			if (warnings.length === 0) return true;
			const found = joinClauses(warnings.map(({ message }) => message)).in(runtime.language);
			return await confirm({ text: t(texts.saveShared({ found })), okText: t(texts.saveAnyway()) });
		} catch (error) {
			setFailure(readError(error, runtime.language).message);
			return false;
		} finally {
			running.current = false;
			setSaving(false);
		}
	};
	return { save, send, isSaving, failure, theirs, closeConflict: () => setTheirs(null) };
}

/** How the changes of a form meet the record as another person left it. */
function compareWith(theirs: StoredRecord, store: FormStore, { screen, changed }: { screen: ResolvedScreen; changed: string[] }) {
	const original = store.facts.original as StoredRecord;
	return compareChanges(screen, changed, { original, mine: { ...original, ...store.currentValues() } as StoredRecord, theirs });
}

/** That a record is saved; of a new one also the number that it was assigned. */
function savedText({ fields }: ResolvedScreen, created: StoredRecord | undefined): Message {
	const number = fields.filter((field) => formatOf(field)?.isAssigned).map(({ name }) => created?.[name])[0];
	return typeof number === 'string' && number !== '' ? coreTexts.savedAs({ number }) : coreTexts.saved();
}
