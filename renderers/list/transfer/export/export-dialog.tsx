import { App, Button, Checkbox, Radio } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExportFormat } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { isAbort, readError } from '../../../core/failure/error-facts.ts';
import { PageDialog } from '../../../core/page/page-dialog.tsx';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';

import { type ExportOption, type ExportView, exportOptions, toExportRequest } from './export-choice.ts';
import '../transfer.css';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';

interface Props {
	screen: ResolvedScreen;
	view: ExportView;
	onClose(): void;
}

/** Offers the format, the rows and the columns, and saves the file. */
export function ExportDialog({ screen, view, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const options = useMemo(() => exportOptions(screen, view), [screen, view]);
	const shown = view.columns.filter(view.isShown).map(({ field }) => field);
	const [format, setFormat] = useState<ExportFormat>('xlsx');
	const [isChosen, setChosen] = useState(view.chosen.length > 0);
	const children = options.filter((option) => option.isChild).map(({ field }) => field);
	const [columns, setColumns] = useState<string[]>([...shown, ...children]);
	const [isRunning, setRunning] = useState(false);
	const controller = useRef<AbortController | null>(null);
	useEffect(() => () => controller.current?.abort(), []);

	const handleExport = async () => {
		controller.current = new AbortController();
		setRunning(true);
		try {
			const ordered = options.map(({ field }) => field).filter((field) => columns.includes(field));
			const body = toExportRequest(screen, view, { format, columns: ordered, isChosen });
			await runtime.files?.save(`${screen.base}/export`, { ...body }, { method: 'POST', signal: controller.current.signal });
			void message.success(t(transferTexts.exported()));
			onClose();
		} catch (error) {
			if (!isAbort(error)) void message.error(readError(error, runtime.language).message, 5);
			setRunning(false);
		}
	};
	const handleCancel = () => (isRunning ? controller.current?.abort() : onClose());
	return (
		<PageDialog
			title={t(transferTexts.exportTitle({ screen: screen.title }))}
			width={680}
			style={{ top: '5vh' }}
			onCancel={handleCancel}
			footer={
				<>
					<Button onClick={handleCancel}>{t(transferTexts.cancel())}</Button>
					<Button type="primary" loading={isRunning} disabled={columns.every((field) => children.includes(field))} onClick={handleExport}>
						{isRunning ? t(transferTexts.exporting()) : t(transferTexts.export())}
					</Button>
				</>
			}
		>
			<fieldset className="portal-transfer-line">
				<legend>{t(transferTexts.exportRange())}</legend>
				<Radio.Group value={isChosen} onChange={(event) => setChosen(event.target.value as boolean)}>
					<Radio value={false}>
						{view.isTree ? t(transferTexts.rangeTree()) : t(transferTexts.rangeQuery({ count: view.totalCount }))}
					</Radio>
					<Radio value={true} disabled={view.chosen.length === 0}>
						{t(transferTexts.rangeChosen({ count: view.chosen.length }))}
					</Radio>
				</Radio.Group>
			</fieldset>
			<fieldset className="portal-transfer-line">
				<legend>{t(transferTexts.exportFormat())}</legend>
				<Radio.Group value={format} onChange={(event) => setFormat(event.target.value as ExportFormat)}>
					<Radio value="xlsx">{t(transferTexts.xlsx())}</Radio>
					<Radio value="csv">{t(transferTexts.csv())}</Radio>
				</Radio.Group>
			</fieldset>
			<fieldset className="portal-transfer-line">
				<legend>{t(transferTexts.exportColumns())}</legend>
				<span className="portal-transfer-shortcuts">
					<Button type="link" size="small" onClick={() => setColumns(shown)}>
						{t(transferTexts.chooseShown())}
					</Button>
					<Button type="link" size="small" onClick={() => setColumns(options.map(({ field }) => field))}>
						{t(transferTexts.chooseAll())}
					</Button>
				</span>
				<ColumnChoice options={options} chosen={columns} onChange={setColumns} />
			</fieldset>
		</PageDialog>
	);
}

function ColumnChoice({ options, chosen, onChange }: { options: ExportOption[]; chosen: string[]; onChange(chosen: string[]): void }) {
	const t = useText();
	const others = options.filter((option) => option.isOther);
	const toItems = (list: ExportOption[]) => list.map(({ field, title }) => ({ value: field, label: title }));
	const own = options.filter((option) => !option.isOther && !option.isChild);
	const children = options.filter((option) => option.isChild);
	const change = (group: ExportOption[]) => (values: string[]) =>
		onChange([...chosen.filter((field) => !group.some((option) => option.field === field)), ...values]);
	return (
		<>
			<Checkbox.Group className="portal-transfer-columns" options={toItems(own)} value={chosen} onChange={change(own)} />
			{others.length > 0 && (
				<>
					<p className="portal-transfer-hint">{t(transferTexts.otherColumns())}</p>
					<Checkbox.Group className="portal-transfer-columns" options={toItems(others)} value={chosen} onChange={change(others)} />
				</>
			)}
			{children.length > 0 && (
				<>
					<p className="portal-transfer-hint">{t(transferTexts.exportChildren())}</p>
					<Checkbox.Group className="portal-transfer-columns" options={toItems(children)} value={chosen} onChange={change(children)} />
				</>
			)}
		</>
	);
}
