import { Alert, Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { CaseDetail, OwnTask } from '../../../../contract/features/workflow/cases.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { FormFields } from '../../../../renderers/form/panel/form-fields.tsx';
import { useFormSession } from '../../../../renderers/form/session/use-form-session.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { texts } from '../base/texts.ts';
import { RecordFields } from './record-fields.tsx';
import { TaskActions } from './task-actions.tsx';
import { type Decision, taskRuntime, taskScreen } from './task-runtime.ts';

/** Where the comment of a task is kept until it is decided. */
const draftKey = 'comment';

interface Props {
	found: CaseDetail;
	record: Record<string, unknown>;
	onDone(): void;
}

/** The record of a case, and the form of the user's own task in it. */
export function TaskForm({ found, record, onDone }: Props) {
	const { screen } = useScreen(found.screen);
	const { own } = found;
	if (screen === null) return null;
	return (
		<>
			<RecordFields screen={screen} record={record as unknown as StoredRecord} />
			{own !== null && <OwnForm screen={screen} own={own} record={record as unknown as StoredRecord} onDone={onDone} />}
		</>
	);
}

interface OwnProps {
	screen: ResolvedScreen;
	own: OwnTask;
	record: StoredRecord;
	onDone(): void;
}

function OwnForm({ screen, own, record, onDone }: OwnProps) {
	const runtime = useRuntime();
	const decision = useRef<Decision>({ outcome: 'approve', comment: '' });
	const form = useMemo(() => taskScreen(screen, own), [screen, own]);
	const wrapped = useMemo(() => taskRuntime(runtime, { screen: form, own, record, decision }), [runtime, form, own, record]);
	return (
		<RuntimeContext value={wrapped}>
			<OwnFields screen={form} own={own} record={record} decision={decision} onDone={onDone} />
		</RuntimeContext>
	);
}

function OwnFields({ screen, own, record, decision, onDone }: OwnProps & { decision: React.RefObject<Decision> }) {
	const t = useText();
	const runtime = useRuntime();
	const [comment, setComment] = useState(() => String(runtime.recall(draftKey) ?? ''));
	const [problem, setProblem] = useState<string | null>(null);
	const handleComment = (text: string) => {
		setComment(text);
		runtime.remember(draftKey, text === '' ? undefined : text);
	};
	const handleDone = () => {
		runtime.remember(draftKey, undefined);
		onDone();
	};
	const form = useFormSession(screen, { recordId: record.id }, { onSaved: handleDone, onClose: () => undefined });
	const handleDecide = async (outcome: string) => {
		decision.current = { outcome, comment };
		setProblem(null);
		if (form.store !== null && Object.keys(form.store.sentValues()).length > 0) return form.save();
		// A form without changes stores nothing; the decision is sent alone.
		try {
			await runtime.call(`${screen.base}/save`, {});
			handleDone();
		} catch (error) {
			form.store?.showErrors(error instanceof PortalError ? error.fieldsIn(runtime.language) : []);
			setProblem(errorText(error));
		}
	};
	const { title, insteadOf } = own;
	const heading = t(insteadOf === null ? texts.myTask({ title }) : texts.myTaskFor({ title, person: insteadOf }));
	const isAmendment = own.kind === 'amend';
	const outcomes = isAmendment ? [{ name: 'approve', title: t(texts.resubmit()) }] : own.outcomes;
	return (
		<section className="task-form" aria-label={heading}>
			<h3>{heading}</h3>
			{(form.failure ?? problem) !== null && <Alert type="error" showIcon title={form.failure ?? problem} />}
			{form.store !== null && screen.form.groups.length > 0 && (
				<FormFields store={form.store} screen={screen} formId={form.formId} active={form.active} onActivate={form.setActive} />
			)}
			<Input.TextArea
				aria-label={t(texts.comment())}
				placeholder={t(own.comment === 'required' ? texts.commentNeeded() : texts.comment())}
				autoSize={{ minRows: 2, maxRows: 6 }}
				maxLength={2000}
				value={comment}
				onChange={(event) => handleComment(event.target.value)}
			/>
			<div className="task-form-buttons">
				{outcomes.map(({ name, title }, index) => (
					<Button
						key={name}
						type={index === 0 ? 'primary' : 'default'}
						danger={name === 'reject'}
						loading={form.isSaving}
						onClick={() => void handleDecide(name)}
					>
						{title}
					</Button>
				))}
				{!isAmendment && <TaskActions own={own} comment={comment} onDone={handleDone} />}
			</div>
		</section>
	);
}
