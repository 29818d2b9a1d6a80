import { Alert, Button, Input, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import useSWR, { mutate } from 'swr';

import { invalidInput } from '../../../contract/base/portal-error.ts';
import { type FillingForm, type FillingReport, fillingLimits } from '../../../contract/features/filling/filling.ts';
import { periodText } from '../../../contract/features/filling/period-text.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { newKey } from '../../../renderers/core/records/new-key.ts';
import { notify } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { findWrong, sayWrong } from './check-figures.ts';
import { FigureInputs } from './figure-inputs.tsx';
import { type AskedReport, decideFilling, loadFilling } from './filling-calls.ts';
import { texts } from './texts.ts';
import { useReportWork } from './use-report-work.ts';
import { stateTexts } from './words.ts';

interface Props {
	form: FillingForm;
	asked: AskedReport;
	onClose(hasChanged: boolean): void;
}

const noDecision = { open: undefined, draft: undefined, submitted: undefined };

/** The report of one organisation: to fill in, to decide about, or to read. */
export function ReportDialog({ form, asked, onClose }: Props) {
	const t = useText();
	// What is typed is about the report as it was opened, so nothing reads it again: not another opening, not the return of the network.
	const [opening] = useState(newKey);
	const { data, error, mutate } = useSWR(['filling report', asked, opening], () => loadFilling(asked), {
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
	});
	if (data !== undefined) return <OpenReport form={form} asked={asked} report={data} onClose={onClose} />;
	return (
		<PageDialog footer={<Button onClick={() => onClose(false)}>{t(texts.close())}</Button>} onCancel={() => onClose(false)}>
			{error === undefined ? <Skeleton active /> : <LoadFailure error={error} onRetry={() => void mutate()} />}
		</PageDialog>
	);
}

function OpenReport({ form, asked, report, onClose }: Props & { report: FillingReport }) {
	const t = useText();
	const { confirm } = usePage();
	const { figures, setFigures, version, mayLeave, save: store } = useReportWork({ form, asked, report });
	const [reason, setReason] = useState('');
	const [problem, setProblem] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	/** Figures that are missing are marked from the first attempt to submit. */
	const [isSubmitted, setSubmitted] = useState(false);
	const [hasChanged, setChanged] = useState(false);
	// A report that was submitted again has nobody's decision yet.
	const deciderText = { approved: texts.decidedBy, returned: texts.returnedBy, ...noDecision }[report.state];
	const isOver = asked.organisation === form.fillsFor && !report.mayEdit && (report.state === 'open' || report.state === 'draft');
	const attempt = async (work: () => Promise<void>) => {
		setBusy(true);
		setProblem(null);
		try {
			await work();
		} catch (failure) {
			setProblem(failure);
			// The form may have other items by now.
			void mutate((key) => Array.isArray(key) && key[0] === 'filling forms');
		}
		setBusy(false);
	};
	const requireComplete = () => {
		setSubmitted(true);
		const wrong = findWrong(form.items, figures);
		if (wrong.length > 0) throw invalidInput([], sayWrong(wrong, figures));
	};
	const save = (submit: boolean) =>
		attempt(async () => {
			if (submit) requireComplete();
			if (submit && !(await confirm({ text: t(texts.submitQuestion()), okText: t(texts.submit()) }))) return;
			if (!(await store(submit))) return;
			notify('success', t(submit ? stateTexts.submitted.text : texts.saved()));
			if (submit) return onClose(true);
			setChanged(true);
		});
	const decide = (decision: 'approve' | 'return') =>
		attempt(async () => {
			await decideFilling(asked, { decision, reason, version });
			onClose(true);
		});
	const close = async () => (await mayLeave()) && onClose(hasChanged);
	return (
		<PageDialog
			width={860}
			title={`${form.title} · ${t(periodText(asked.period))}`}
			onCancel={() => void close()}
			footer={
				<Space wrap>
					<Button onClick={() => void close()}>{t(texts.close())}</Button>
					{report.mayEdit && (
						<>
							<Button disabled={isBusy} onClick={() => void save(false)}>
								{t(texts.saveDraft())}
							</Button>
							<Button type="primary" loading={isBusy} onClick={() => void save(true)}>
								{t(texts.submit())}
							</Button>
						</>
					)}
					{report.mayDecide && (
						<>
							<Button danger disabled={isBusy || reason.trim() === ''} onClick={() => void decide('return')}>
								{t(texts.return())}
							</Button>
							{report.state === 'submitted' && (
								<Button type="primary" loading={isBusy} onClick={() => void decide('approve')}>
									{t(texts.approve())}
								</Button>
							)}
						</>
					)}
				</Space>
			}
		>
			<div className="filling-report">
				<p>
					{report.organisation} <Tag color={stateTexts[report.state].color}>{t(stateTexts[report.state].text)}</Tag>
					<Tag>{t(texts.deadline({ day: report.deadline }))}</Tag>
					{report.filledBy !== '' && <small>{t(texts.filledBy({ name: report.filledBy }))}</small>}
					{deciderText !== undefined && report.decidedBy !== '' && <small>{t(deciderText({ name: report.decidedBy }))}</small>}
				</p>
				{report.state === 'returned' && <Alert type="warning" showIcon title={t(texts.returnedFor({ reason: report.reason }))} />}
				{isOver && <Alert type="info" showIcon title={t(texts.over())} />}
				{problem !== null && <Alert type="error" showIcon title={errorText(problem)} />}
				<FigureInputs items={form.items} report={report} figures={figures} marksMissing={isSubmitted} onChange={setFigures} />
				{report.mayDecide && (
					<Input.TextArea
						aria-label={t(texts.reason())}
						placeholder={t(texts.reason())}
						maxLength={fillingLimits.reason}
						autoSize={{ minRows: 1, maxRows: 4 }}
						value={reason}
						onChange={(event) => setReason(event.target.value)}
					/>
				)}
			</div>
		</PageDialog>
	);
}
