import { Alert, App } from 'antd';
import { useState } from 'react';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { UploadDropZone } from '../../../renderers/list/transfer/import/upload-drop-zone.tsx';
import { errorText } from '../../base/send/answer.ts';
import { xmlTargetOf } from './xml-target.ts';
import './resources.css';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Outcome {
	created: number;
	updated: number;
	unchanged: number;
}

/** Brings menu entries in from XML, into a subsystem or below an entry; tells every line that is wrong. */
export function ResourceImportDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const [mistakes, setMistakes] = useState<string[]>([]);
	const target = xmlTargetOf(record);
	const handleFile = async (file: File) => {
		setBusy(true);
		setMistakes([]);
		try {
			const path = `/platform/v3/auth/resources/importXml?${new URLSearchParams(target)}`;
			const outcome = await runtime.files?.send<Outcome>(path, file);
			if (outcome !== undefined) void message.success(t(texts.imported(outcome)), 5);
			for (const screen of ['resource', 'subsystem']) announceChange(screen);
			onClose();
		} catch (failure) {
			const told = failure instanceof PortalError ? failure.fieldsIn(currentLanguage()).map((field) => field.message) : [];
			setMistakes(told.length > 0 ? told : [errorText(failure)]);
			setBusy(false);
		}
	};
	const title = target.resourceId === undefined ? texts.importSystem : texts.importBelow;
	return (
		<PageDialog title={t(title({ name: String(record.name) }))} width={560} footer={null} onCancel={onClose}>
			<p className="resources-hint">{t(texts.importHint())}</p>
			<UploadDropZone
				accept=".xml"
				isBusy={isBusy}
				text={t(isBusy ? texts.importing() : texts.dropHere())}
				hint={t(texts.limits())}
				onFile={(file) => void handleFile(file)}
			/>
			{mistakes.length > 0 && (
				<Alert
					className="resources-mistakes"
					type="error"
					showIcon
					title={t(texts.nothingImported())}
					description={
						<ul>
							{mistakes.map((mistake) => (
								<li key={mistake}>{mistake}</li>
							))}
						</ul>
					}
				/>
			)}
		</PageDialog>
	);
}
