import { Alert, App, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';

import { type NumberCounterAnswer, type NumberRuleAnswer, numberResetPath } from '../../../contract/features/operations/number-rules.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';

interface ResetDialogProps {
	rule: NumberRuleAnswer;
	counter: NumberCounterAnswer;
	onClose(): void;
	onDone(): void;
}

/** Lets a counter go on with another number. */
export function ResetDialog({ rule, counter, onClose, onDone }: ResetDialogProps) {
	const t = useText();
	const { message } = App.useApp();
	const [next, setNext] = useState<number | null>(counter.next);
	const [reason, setReason] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const handleSave = async () => {
		setBusy(true);
		setProblem(null);
		try {
			const { period, organisationId } = counter;
			await callApi(
				numberResetPath,
				{ rule: rule.name, period, ...(organisationId !== null && { organisationId }), next, reason: reason.trim() },
				{ isQuiet: true },
			);
			void message.success(t(texts.done()));
			onDone();
		} catch (failure) {
			setProblem(errorText(failure));
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.setOf({ title: rule.title }))}
			width={520}
			okText={t(texts.save())}
			cancelText={t(texts.cancel())}
			okButtonProps={{ disabled: next === null || reason.trim() === '' }}
			confirmLoading={isBusy}
			onOk={() => void handleSave()}
			onCancel={onClose}
		>
			<Alert type="warning" showIcon title={t(texts.warning())} />
			<Form layout="vertical" className="number-rules-form">
				<Form.Item label={t(texts.value())}>
					<InputNumber
						aria-label={t(texts.value())}
						min={rule.start}
						precision={0}
						value={next}
						onChange={setNext}
						style={{ width: '100%' }}
					/>
				</Form.Item>
				<Form.Item label={t(texts.reason())}>
					<Input
						aria-label={t(texts.reason())}
						value={reason}
						maxLength={200}
						placeholder={t(texts.reasonHint())}
						onChange={(event) => setReason(event.target.value)}
					/>
				</Form.Item>
			</Form>
			{problem !== null && <Alert type="error" showIcon title={problem} />}
		</PageDialog>
	);
}
