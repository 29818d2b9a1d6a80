import { Alert, Spin, Steps } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportReport, ImportResult } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { PageDialog } from '../../../core/page/page-dialog.tsx';
import { useIsNarrow } from '../../../core/page/use-is-narrow.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';

import { sendImport } from './import-calls.ts';
import { CheckStep } from './import-check-step.tsx';
import { DoneStep } from './import-done-step.tsx';
import { MappingStep } from './import-mapping-step.tsx';
import type { StepProps } from './import-step.ts';
import { UploadStep } from './import-upload-step.tsx';
import '../transfer.css';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { withRemark } from '../../../../contract/base/join-texts.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';

const steps: Message[] = [transferTexts.stepUpload(), transferTexts.stepMapping(), transferTexts.stepCheck(), transferTexts.stepDone()];

/** A file that is known before the dialog opens. */
export interface GivenFile {
	file: File;
	/** Which part of it is brought in, and what its columns fill. */
	input: Record<string, unknown>;
	/** Said beside the title of the dialog. */
	remark?: Message | undefined;
	onImported(): void;
}

interface Props {
	screen: ResolvedScreen;
	given?: GivenFile;
	onClose(): void;
}

/** Brings rows in from a file: upload, columns, errors corrected in place, done, and back if need be. */
export function ImportDialog({ screen, given, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { language } = runtime;
	const isNarrow = useIsNarrow();
	const [step, setStep] = useState(0);
	const [report, setReport] = useState<ImportReport | null>(null);
	const [result, setResult] = useState<ImportResult | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState<Message | null>(null);

	const attempt: StepProps['attempt'] = async (work, waiting = transferTexts.reading()) => {
		setBusy(waiting);
		setProblem(null);
		try {
			return await work();
		} catch (error) {
			setProblem(readError(error, language).message);
			return undefined;
		} finally {
			setBusy(null);
		}
	};
	const go = (next: number, found?: ImportReport) => {
		if (found) setReport(found);
		setProblem(null);
		setStep(next);
	};
	const isSent = useRef(false);
	const sendGiven = useEffectEvent(async () => {
		if (given === undefined || isSent.current) return;
		isSent.current = true;
		const found = await attempt(() => sendImport(runtime, screen, given));
		if (found) go(2, found);
	});
	useEffect(() => void sendGiven(), []);
	const title = transferTexts.importTitle({ screen: screen.title });
	const props: StepProps = { screen, isBusy: busy !== null, attempt, onClose };
	return (
		<PageDialog
			title={t(given?.remark ? withRemark(title, given.remark) : title)}
			width={960}
			style={{ top: '5vh' }}
			footer={null}
			closable={busy === null}
			keyboard={busy === null && (step === 0 || step === 3)}
			onCancel={onClose}
		>
			<Steps
				className="portal-import-steps"
				size="small"
				responsive={false}
				titlePlacement={isNarrow ? 'vertical' : 'horizontal'}
				current={step}
				items={steps.map((name) => ({ title: t(name) }))}
			/>
			{problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBlockEnd: 12 }} />}
			<Spin spinning={busy !== null} description={t(busy ?? transferTexts.reading())}>
				{step === 0 && <UploadStep {...props} onDone={(found) => go(1, found)} />}
				{step === 1 && report && (
					<MappingStep {...props} report={report} onReport={setReport} onBack={() => go(0)} onDone={(found) => go(2, found)} />
				)}
				{step === 2 && report && (
					<CheckStep
						{...props}
						report={report}
						onReport={setReport}
						onBack={() => go(1)}
						onDone={(done) => {
							given?.onImported();
							setResult(done);
							go(3);
						}}
					/>
				)}
				{step === 3 && result && <DoneStep {...props} result={result} />}
			</Spin>
		</PageDialog>
	);
}
