import { useRef, useState } from 'react';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { keepDraft, recallDraft } from './tab-drafts.ts';

/** Something that is being written, which survives a reload and a crash of the browser. Other tabs have drafts of their own. */
export function useDraft<Value extends { content: string; files: string[] }>(name: string, empty: Value) {
	const [value, setValue] = useState(empty);
	/** What is written by now, for what happens after a wait. */
	const latest = useRef(empty);
	const show = (next: Value) => {
		latest.current = next;
		setValue(next);
	};
	useEffectOn([name], () => {
		let isGone = false;
		void recallDraft(name).then((kept) => {
			if (!isGone && isPlainObject(kept)) show({ ...empty, ...kept });
		});
		return () => {
			isGone = true;
		};
	});
	const change = (part: Partial<Value>) => {
		const next = { ...latest.current, ...part };
		show(next);
		keepDraft(name, next.content === '' && next.files.length === 0 ? undefined : next);
	};
	/** Empties it once a value was sent, unless something was written since. */
	const finish = (sent: Value) => {
		if (latest.current === sent) change(empty);
	};
	return { value, change, finish };
}
