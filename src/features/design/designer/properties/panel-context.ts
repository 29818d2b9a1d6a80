import type { FieldProps } from '@rjsf/utils';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

import type { DesignNames } from '../../../../../contract/design/screen-design.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import type { JsonPath } from '../text/edit-text.ts';

/** What the inputs of the properties panel look at, beside rjsf, which compares deeply what it passes on. */
export interface PanelFacts {
	/** The part of the document that the panel edits. */
	base: JsonPath;
	screen: ResolvedScreen;
	/** The fields that a condition or a formula of the part can name. */
	fields: ResolvedField[];
	/** The selected field. */
	field: ResolvedField | null;
	names: DesignNames;
}

export const PanelContext = createContext<PanelFacts | null>(null);

/** The facts of the panel around an input. */
export function usePanel(): PanelFacts {
	const facts = useContext(PanelContext);
	if (facts === null) throw new Error('This input is outside of the properties panel');
	return facts;
}

/** What an input made by hand needs of rjsf. */
export interface PanelInput {
	id: string;
	title: string;
	name: string;
	value: unknown;
	/** The position in the document. */
	path: JsonPath;
	/** Undefined removes the member. */
	change(value: unknown): void;
}

/** The properties of an input, from those that rjsf passes to a field. */
export function usePanelInput({ fieldPathId, formData, onChange, schema, name }: FieldProps): PanelInput {
	const { base } = usePanel();
	return {
		id: fieldPathId.$id,
		title: String(schema.title ?? name),
		name,
		value: formData,
		path: [...base, ...fieldPathId.path],
		change: (value) => onChange(value, fieldPathId.path),
	};
}

const pause = 250;

/** What is typed, handed on when the user pauses or leaves; nothing is handed on inside of a composition of Chinese characters. */
export function useTyped<Value>(value: Value, commit: (value: Value) => void) {
	const [typed, setTyped] = useState<{ value: Value } | null>(null);
	const pending = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> } | null>(null);
	const latest = useRef(commit);
	useEffect(() => {
		latest.current = commit;
	});
	const flush = () => {
		const { current } = pending;
		if (current === null) return;
		clearTimeout(current.timer);
		pending.current = null;
		latest.current(current.value);
		setTyped(null);
	};
	const type = (next: Value, isComposing = false) => {
		clearTimeout(pending.current?.timer);
		setTyped({ value: next });
		pending.current = { value: next, timer: setTimeout(() => !isComposing && flush(), pause) };
	};
	// What was typed last is not lost when something else is selected.
	useEffect(
		() => () => {
			const { current } = pending;
			if (current === null) return;
			clearTimeout(current.timer);
			pending.current = null;
			latest.current(current.value);
		},
		[],
	);
	return { value: typed === null ? value : typed.value, type, flush };
}
