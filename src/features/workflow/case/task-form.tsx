import { Alert, Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';

import type { CaseDetail, OwnTask } from '../../../../contract/features/workflow.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { FormFields } from '../../../../renderers/form/panel/form-fields.tsx';
import { useFormSession } from '../../../../renderers/form/session/use-form-session.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { texts } from '../base/texts.ts';
import { RecordFields } from './record-fields.tsx';
import { TaskActions } from './task-actions.tsx';
import { type Decision, taskRuntime, taskScreen } from './task-runtime.ts';

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
	const decision = useRef<Decision>({ outcome: 'approve', comment: '', isSent: false });
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
	const [comment, setComment] = useState('');
	const handleSaved = () => {
		if (decision.current.isSent) return onDone();
		// The form had nothing to store; the decision is still to be sent.
		runtime.call(`${screen.base}/save`, {}).then(onDone, () => undefined);
	};
	const form = useFormSession(screen, { recordId: record.id }, { onSaved: handleSaved, onClose: () => undefined });
	const handleDecide = (outcome: string) => {
		decision.current = { outcome, comment, isSent: false };
		void form.save();
	};
	const isAmendment = own.kind === 'amend';
	const outcomes = isAmendment ? [{ name: 'approve', title: t(texts.resubmit()) }] : own.outcomes;
	return (
		<section className="task-form" aria-label={t(texts.myTask({ title: own.title }))}>
			<h3>{t(texts.myTask({ title: own.title }))}</h3>
			{form.failure !== null && <Alert type="error" showIcon title={form.failure} />}
			{form.store !== null && screen.form.groups.length > 0 && (
				<FormFields store={form.store} screen={screen} formId={form.formId} active={form.active} onActivate={form.setActive} />
			)}
			<Input.TextArea
				aria-label={t(texts.comment())}
				placeholder={t(own.comment === 'required' ? texts.commentNeeded() : texts.comment())}
				autoSize={{ minRows: 2, maxRows: 6 }}
				maxLength={2000}
				value={comment}
				onChange={(event) => setComment(event.target.value)}
			/>
			<div className="task-form-buttons">
				{outcomes.map(({ name, title }, index) => (
					<Button
						key={name}
						type={index === 0 ? 'primary' : 'default'}
						danger={name === 'reject'}
						loading={form.isSaving}
						onClick={() => handleDecide(name)}
					>
						{title}
					</Button>
				))}
				{!isAmendment && <TaskActions own={own} comment={comment} onDone={onDone} />}
			</div>
		</section>
	);
}
