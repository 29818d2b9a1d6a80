import { Alert, Spin, Steps } from 'antd';
import { useState } from 'react';
import type { ImportReport, ImportResult } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { PageDialog } from '../../../core/page/page-dialog.tsx';
import { useIsNarrow } from '../../../core/page/use-is-narrow.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';

import { CheckStep } from './import-check-step.tsx';
import { DoneStep } from './import-done-step.tsx';
import { MappingStep } from './import-mapping-step.tsx';
import type { StepProps } from './import-step.ts';
import { UploadStep } from './import-upload-step.tsx';
import '../transfer.css';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';

const steps: Message[] = [transferTexts.stepUpload(), transferTexts.stepMapping(), transferTexts.stepCheck(), transferTexts.stepDone()];

/** Brings rows in from a file: upload, columns, errors corrected in place, done, and back if need be. */
export function ImportDialog({ screen, onClose }: { screen: ResolvedScreen; onClose(): void }) {
	const t = useText();
	const { language } = useRuntime();
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
	const props: StepProps = { screen, isBusy: busy !== null, attempt, onClose };
	return (
		<PageDialog
			title={t(transferTexts.importTitle({ screen: screen.title }))}
			width={960}
			style={{ top: '5vh' }}
			footer={null}
			closable={busy === null}
			keyboard={false}
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
