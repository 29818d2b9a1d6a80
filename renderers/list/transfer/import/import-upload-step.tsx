import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { ImportReport } from '../../../../contract/records/transfer.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';
import { sendImport } from './import-calls.ts';
import type { StepProps } from './import-step.ts';
import { UploadDropZone } from './upload-drop-zone.tsx';

/** Takes the file, and offers the workbook to fill in. */
export function UploadStep({ screen, isBusy, attempt, onDone }: StepProps & { onDone(report: ImportReport): void }) {
	const t = useText();
	const runtime = useRuntime();
	const handleFile = async (file: File) => {
		const report = await attempt(() => sendImport(runtime, screen, { file }));
		if (report) onDone(report);
	};
	const handleTemplate = () => void attempt(async () => runtime.files?.save(`${screen.base}/template`, {}, { method: 'GET' }));
	const secret = screen.fields.filter(({ writeOnly, required }) => writeOnly && required).map(({ title }) => title);
	const tables = screen.fields.filter((field) => field.itemFields && !field.writeOnly && !field.external && !field.readOnly);
	return (
		<div className="portal-import-body">
			<div className="portal-import-template">
				<span>{t(transferTexts.templateHint())}</span>
				<Button icon={<DownloadOutlined aria-hidden />} onClick={handleTemplate} disabled={isBusy}>
					{t(transferTexts.template())}
				</Button>
			</div>
			{tables.length > 0 && (
				<p className="portal-transfer-hint">
					{t(transferTexts.childHint({ tables: joinTexts(tables.map(({ title }) => title)), example: tables[0]?.title ?? '' }))}
				</p>
			)}
			{secret.length > 0 && <p className="portal-transfer-hint">{t(transferTexts.neverByFile({ titles: joinTexts(secret) }))}</p>}
			<UploadDropZone
				accept=".xlsx,.csv,.txt"
				isBusy={isBusy}
				text={t(transferTexts.dropHere())}
				hint={t(transferTexts.limits())}
				onFile={(file) => void handleFile(file)}
			/>
		</div>
	);
}
