import { Spin } from 'antd';
import { type ReactNode, useState } from 'react';

import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { saveFile } from './file-calls.ts';
import { fileTexts } from './texts.ts';

/** Before that, a download shows no mask. */
const maskDelay = 200;

/** Lets the browser save a file; the mask covers the page meanwhile. A failure closes the mask and shows nothing else. */
export function useSaveFile(): { save(id: string): void; mask: ReactNode } {
	const runtime = useRuntime();
	const t = useText();
	const [isSaving, setSaving] = useState(false);
	const save = (id: string) => {
		setSaving(true);
		saveFile(runtime, id)
			.catch(() => undefined)
			.finally(() => setSaving(false));
	};
	return { save, mask: isSaving && <Spin fullscreen delay={maskDelay} description={t(fileTexts.downloading())} /> };
}
