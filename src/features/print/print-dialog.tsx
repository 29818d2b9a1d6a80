import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Select, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { mostAtOnce } from '../../../contract/prints/print.ts';
import type { PrintEntry } from '../../../contract/prints/print-entry.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { PaperView } from './paper-view.tsx';
import { loadPrints, loadRuns, previewPaper, printPapers, savePapers, startRun } from './print-calls.ts';
import { RunState } from './run-state.tsx';
import { texts } from './texts.ts';
import { WordView } from './word-view.tsx';
import './print.css';

const pollTime = 1_000;

/** Chooses a template for records, shows their papers, and prints them: a few at once, many in the background. */
export function PrintDialog({ screen, records, onClose }: ActionDialogProps) {
	const t = useText();
	const { data: prints, error, mutate } = useSWR(['prints', screen.name], () => loadPrints(screen.name), { revalidateOnFocus: false });
	const [chosen, setChosen] = useState<string | null>(null);
	const print = prints?.find(({ name }) => name === chosen) ?? prints?.[0];
	if (print === undefined) {
		return (
			<PageDialog title={t(texts.title())} footer={null} onCancel={onClose}>
				{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
				{prints === undefined && error === undefined && <Skeleton active />}
				{prints !== undefined && <Empty description={t(texts.noneOfScreen({ title: screen.title }))} />}
			</PageDialog>
		);
	}
	return (
		<Printing
			key={print.name}
			print={print}
			prints={prints ?? []}
			screen={screen}
			records={records}
			onChoose={setChosen}
			onClose={onClose}
		/>
	);
}

interface Props extends Pick<ActionDialogProps, 'screen' | 'records' | 'onClose'> {
	print: PrintEntry;
	prints: PrintEntry[];
	onChoose(name: string): void;
}

function Printing({ print, prints, screen, records, onChoose, onClose }: Props) {
	const t = useText();
	const { files, may } = useRuntime();
	const [index, setIndex] = useState(0);
	const [isMasked, setMasked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [printed, setPrinted] = useState<Blob>();
	const [runId, setRunId] = useState<string | null>(null);
	const record = records[index] as StoredRecord;
	const preview = useSWR(
		files ? ['print-preview', print.name, record.id, record.version] : null,
		() => previewPaper(files as NonNullable<typeof files>, { print: print.name, id: record.id }),
		{ revalidateOnFocus: false, shouldRetryOnError: false },
	);
	const run = useSWR(runId && ['print-run', runId], () => loadRuns(runId ?? ''), { refreshInterval: pollTime });
	const input = { print: print.name, ids: records.map(({ id }) => id), isMasked };
	const isMany = records.length > mostAtOnce;
	const work = async (what: () => Promise<void>) => {
		setBusy(true);
		await what().catch(notifyError);
		announceChange(screen.name);
		setBusy(false);
	};
	const show = () => work(async () => setPrinted(await printPapers(files as NonNullable<typeof files>, input)));
	const save = () => work(() => savePapers(files as NonNullable<typeof files>, input));
	const start = () => work(async () => setRunId((await startRun(input)).id));
	const found = run.data?.[0];
	const isRunning = runId !== null && (found === undefined || found.state === 'waiting' || found.state === 'running');
	return (
		<PageDialog
			title={t(texts.title())}
			width="min(1000px, calc(100% - 32px))"
			style={{ top: '4vh' }}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.close())}</Button>
					{isMany ? (
						<Button type="primary" loading={isBusy} disabled={isRunning} onClick={() => void start()}>
							{t(texts.background())}
						</Button>
					) : (
						<>
							<Button loading={isBusy} onClick={() => void save()}>
								{t(texts.download())}
							</Button>
							{!print.isDocx && (
								<Button type="primary" loading={isBusy} onClick={() => void show()}>
									{t(texts.print())}
								</Button>
							)}
						</>
					)}
				</>
			}
		>
			<div className="print-choice">
				<Select
					aria-label={t(texts.template())}
					value={print.name}
					options={prints.map(({ name, title }) => ({ value: name, label: title }))}
					onChange={onChoose}
				/>
				<span>{t(texts.count({ count: records.length }))}</span>
				{records.length > 1 && (
					<span className="print-steps">
						<Button
							size="small"
							icon={<LeftOutlined aria-hidden />}
							aria-label={t(texts.previous())}
							disabled={index === 0}
							onClick={() => setIndex(index - 1)}
						/>
						{t(texts.record({ index: index + 1 }))}
						<Button
							size="small"
							icon={<RightOutlined aria-hidden />}
							aria-label={t(texts.next())}
							disabled={index === records.length - 1}
							onClick={() => setIndex(index + 1)}
						/>
					</span>
				)}
				{may(`${screen.name}:unmask`) && (
					<Checkbox checked={isMasked} onChange={(event) => setMasked(event.target.checked)}>
						{t(texts.masked())}
					</Checkbox>
				)}
			</div>
			{(print.description !== '' || print.hasNumber) && (
				<p className="print-note">
					{print.description} {print.hasNumber && t(texts.numbered())}
				</p>
			)}
			{found && (
				<>
					<RunState run={found} onChange={() => void run.mutate()} />
					{isRunning && <p className="print-note">{t(texts.mayClose())}</p>}
				</>
			)}
			<Shown
				isDocx={print.isDocx}
				paper={printed ?? preview.data}
				error={printed ? undefined : preview.error}
				isPrinted={printed !== undefined}
				onRetry={() => void preview.mutate()}
			/>
		</PageDialog>
	);
}

interface ShownProps {
	isDocx: boolean;
	paper: Blob | undefined;
	error: unknown;
	isPrinted: boolean;
	onRetry(): void;
}

/** The paper, or why the record has none. */
function Shown({ isDocx, isPrinted, ...shown }: ShownProps) {
	const { error } = shown;
	if (error instanceof PortalError && error.kind === 'invalidInput') return <Empty description={errorText(error)} />;
	return isDocx ? <WordView {...shown} /> : <PaperView {...shown} isPrinted={isPrinted} />;
}
