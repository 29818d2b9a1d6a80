import { Alert, App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { UploadArea } from '../../../renderers/list/transfer/import/upload-area.tsx';
import { errorText } from '../../base/send/answer.ts';
import { placeOf } from './place-of.ts';
import './resources.css';

interface Outcome {
	created: number;
	updated: number;
	unchanged: number;
}

/** Brings menu entries in from XML, into a subsystem or below an entry; tells every line that is wrong. */
export function ResourceImportDialog({ record, onClose }: ActionDialogProps) {
	const { t } = useTranslation();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const [mistakes, setMistakes] = useState<string[]>([]);
	const place = placeOf(record);
	const handleFile = async (file: File) => {
		setBusy(true);
		setMistakes([]);
		try {
			const path = `/platform/v3/auth/resources/importXml?${new URLSearchParams(place)}`;
			const outcome = await runtime.files?.send<Outcome>(path, file);
			void message.success(t('resources.imported', { ...outcome }), 5);
			for (const screen of ['resource', 'subsystem']) announceChange(screen);
			onClose();
		} catch (failure) {
			const told = failure instanceof PortalError ? failure.fields.map((field) => field.message) : [];
			setMistakes(told.length > 0 ? told : [errorText(failure)]);
			setBusy(false);
		}
	};
	const key = place.resourceId === undefined ? 'resources.importSystem' : 'resources.importBelow';
	return (
		<PageDialog title={t(key, { name: String(record.name) })} width={560} footer={null} onCancel={onClose}>
			<p className="resources-hint">{t('resources.importHint')}</p>
			<UploadArea
				accept=".xml"
				isBusy={isBusy}
				text={t(isBusy ? 'resources.importing' : 'resources.dropHere')}
				hint={t('resources.limits')}
				onFile={(file) => void handleFile(file)}
			/>
			{mistakes.length > 0 && (
				<Alert
					className="resources-mistakes"
					type="error"
					showIcon
					title={t('resources.nothingImported')}
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
