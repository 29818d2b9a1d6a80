import { useEffect, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { applyDefaults } from '../../../contract/validation/record/apply-defaults.ts';
import { toConditionContext } from '../../core/conditions/use-condition.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { isAbort } from '../../core/failure/error-facts.ts';
import { getRecord } from '../../core/records/record-calls.ts';
import { mayDo, mayWrite } from '../../core/runtime/may-do.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { FormStore } from '../store/form-store.ts';

/** What a form is opened for. */
export interface FormTarget {
	/** The record to edit; a new one when omitted. */
	recordId?: string | undefined;
	/** Values of a new record beside the defaults. */
	initial?: Record<string, unknown> | undefined;
}

interface Loaded {
	store: FormStore | null;
	error: unknown;
}

/** The store of a form: the record is read once, and what is typed survives a changed screen file and being hidden. */
export function useRecordForm(screen: ResolvedScreen, target: FormTarget) {
	const runtime = useRuntime();
	const { recordId, initial } = target;
	const [loaded, setLoaded] = useState<Loaded>(() => ({
		store: recordId === undefined ? createStore(applyDefaults(screen, settable(initial), toConditionContext(runtime))) : null,
		error: null,
	}));
	const [tries, setTries] = useState(0);

	/** What the user has no right to set would be shown and not be stored. */
	function settable(values: Record<string, unknown> = {}): Record<string, unknown> {
		const closed = screen.fields.filter((field) => !mayWrite(screen, field, runtime)).map((field) => field.name);
		return Object.fromEntries(Object.entries(values).filter(([name]) => !closed.includes(name)));
	}

	function createStore(original: Record<string, unknown>): FormStore {
		const mode = recordId === undefined ? 'create' : 'update';
		const { language } = runtime;
		// The one record of a tenant is shown in its form to those who only read it, too.
		const isOpen = !screen.single || mayDo(screen, 'edit', runtime);
		const isWritable = (field: ResolvedField) => isOpen && mayWrite(screen, field, runtime);
		return new FormStore(screen, { mode, original, language, context: toConditionContext(runtime), mayWrite: isWritable });
	}

	const isWaiting = loaded.store === null;
	// The record is read once; later screens reach the store below.
	useEffectOn([recordId, isWaiting, tries], () => {
		if (recordId === undefined || !isWaiting) return;
		const controller = new AbortController();
		setLoaded({ store: null, error: null });
		getRecord(runtime, screen, { id: recordId, signal: controller.signal }).then(
			(record: StoredRecord) => !controller.signal.aborted && setLoaded({ store: createStore(record), error: null }),
			(error: unknown) => !controller.signal.aborted && !isAbort(error) && setLoaded({ store: null, error }),
		);
		return () => controller.abort();
	});

	useEffect(() => loaded.store?.adoptScreen(screen), [loaded.store, screen]);
	return { ...loaded, retry: () => setTries((count) => count + 1) };
}
