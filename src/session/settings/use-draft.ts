import { useState } from 'react';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { keepDraft, recallDraft } from './tab-drafts.ts';

/** Something that is being written, which survives a reload and a crash of the browser. Other tabs have drafts of their own. */
export function useDraft<Value extends { content: string; files: string[] }>(name: string, empty: Value) {
	const [value, setValue] = useState(empty);
	useEffectOn([name], () => {
		let isGone = false;
		void recallDraft(name).then((kept) => {
			if (!isGone && isPlainObject(kept)) setValue({ ...empty, ...kept });
		});
		return () => {
			isGone = true;
		};
	});
	const change = (part: Partial<Value>) => {
		const next = { ...value, ...part };
		setValue(next);
		keepDraft(name, next.content === '' && next.files.length === 0 ? undefined : next);
	};
	return { value, change };
}
