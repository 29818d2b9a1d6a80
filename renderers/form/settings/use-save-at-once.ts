import { useEffect, useRef } from 'react';

import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { FormSession } from '../session/use-form-session.ts';
import type { FormStore } from '../store/form-store.ts';

/** Milliseconds after the last change: typing goes on for longer than choosing. */
const pause = { chosen: 150, typed: 1500 };

/** Saves each change of a form by itself: what is chosen soon, what is typed after a pause. Returns what saves a change at once, for inputs that are left. */
export function useSaveAtOnce(screen: ResolvedScreen, form: FormSession, { isOn }: { isOn: boolean }): () => void {
	const { store } = form;
	const latest = useRef(form);
	latest.current = form;
	const tried = useRef<Record<string, unknown> | null>(null);
	const save = useRef<() => void>(() => {});
	save.current = () => {
		if (!isOn || store === null || store.isBusy() || latest.current.theirs !== null) return;
		const values = store.currentValues();
		// What was refused is tried again when it was changed.
		if (!store.isDirty() || tried.current === values) return;
		tried.current = values;
		void latest.current.save();
	};
	useEffect(() => {
		if (!isOn || store === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = store.subscribe('*', () => {
			clearTimeout(timer);
			if (store.isDirty()) timer = setTimeout(() => save.current(), isChosen(screen, store) ? pause.chosen : pause.typed);
		});
		return () => {
			stop();
			clearTimeout(timer);
			save.current();
		};
	}, [isOn, store, screen]);
	return () => save.current();
}

/** Whether every changed field is one that is chosen and not typed. */
function isChosen(screen: ResolvedScreen, store: FormStore): boolean {
	return screen.fields.filter((field) => store.differs(field.name)).every((field) => field.type === 'boolean' || hasChoice(field));
}

function hasChoice({ options, reference }: ResolvedField): boolean {
	return (options ?? reference) !== undefined;
}
