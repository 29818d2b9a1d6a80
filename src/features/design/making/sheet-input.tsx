import { Spin } from 'antd';
import { useState } from 'react';

import type { SheetGuess } from '../../../../contract/design/sheet/sheet-guess.ts';
import { maxMadeRows } from '../../../../contract/records/transfer.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { UploadDropZone } from '../../../../renderers/list/transfer/import/upload-drop-zone.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { ReadSheet } from './sheet-dialog.tsx';
import { makingTexts } from './texts.ts';

/** Takes a spreadsheet and tells what it would be as a screen. */
export function SheetInput({ onRead }: { onRead(read: ReadSheet): void }) {
	const t = useText();
	const { files } = useRuntime();
	const [isBusy, setBusy] = useState(false);
	const handleFile = async (file: File) => {
		setBusy(true);
		try {
			const guess = await files?.send<SheetGuess>('/platform/v3/design/sheet', file);
			if (guess !== undefined) onRead({ file, guess });
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Spin spinning={isBusy} description={t(makingTexts.reading())}>
			<UploadDropZone
				accept=".xlsx,.csv,.txt"
				isBusy={isBusy}
				text={t(makingTexts.dropSheet())}
				hint={t(makingTexts.sheetLimits({ rows: maxMadeRows }))}
				onFile={(file) => void handleFile(file)}
			/>
		</Spin>
	);
}
