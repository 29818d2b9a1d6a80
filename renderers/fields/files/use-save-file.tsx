import { App, Spin } from 'antd';
import { type ReactNode, useState } from 'react';

import { readError } from '../../core/failure/error-facts.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { saveFile } from './file-calls.ts';
import { fileTexts } from './texts.ts';

/** Before that, a download shows no mask. */
const maskDelay = 200;

/** Lets the browser save a file; the mask covers the page meanwhile. */
export function useSaveFile(): { save(id: string): void; mask: ReactNode } {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const [isSaving, setSaving] = useState(false);
	const save = (id: string) => {
		setSaving(true);
		saveFile(runtime, id)
			.catch((error) => message.error(readError(error, runtime.language).message))
			.finally(() => setSaving(false));
	};
	return { save, mask: isSaving && <Spin fullscreen delay={maskDelay} description={t(fileTexts.downloading())} /> };
}
