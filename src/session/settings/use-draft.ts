import { useRef, useState } from 'react';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { keepDraft, recallDraft } from './tab-drafts.ts';

/** Something that is being written, which survives a reload and a crash of the browser. Other tabs have drafts of their own. `first` is what it begins with. */
export function useDraft<Value extends { content: string; files: string[] }>(name: string, first: Value) {
	const [value, setValue] = useState(first);
	/** What is written by now, for what happens after a wait. */
	const latest = useRef(first);
	const show = (next: Value) => {
		latest.current = next;
		setValue(next);
	};
	useEffectOn([name], () => {
		let isGone = false;
		void recallDraft(name).then((kept) => {
			if (!isGone && isPlainObject(kept)) show({ ...first, ...kept });
		});
		return () => {
			isGone = true;
		};
	});
	const differs = ({ content, files }: Value) => content !== first.content || files.join() !== first.files.join();
	const change = (part: Partial<Value>) => {
		const next = { ...latest.current, ...part };
		show(next);
		keepDraft(name, differs(next) ? next : undefined);
	};
	/** Begins anew once a value was sent; returns whether it did, which it does not when something was written since. */
	const finish = (sent: Value): boolean => {
		const isDone = latest.current === sent;
		if (isDone) change(first);
		return isDone;
	};
	return { value, isChanged: differs(value), change, finish };
}
