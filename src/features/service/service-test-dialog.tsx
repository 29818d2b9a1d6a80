import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';

import { type ServiceTrial, serviceTestPath } from '../../../contract/features/operations/services.ts';
import { fieldsOf, typedFieldsOf } from '../../../contract/processes/request-template.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { ParameterInput } from './parameter-input.tsx';
import './service.css';
import { texts } from './texts.ts';

/** Longer than a service may take. */
const timeout = 130_000;

/** Calls a service with values that are entered here, and shows what came of it. */
export function ServiceTestDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { message } = App.useApp();
	const [values, setValues] = useState<Record<string, unknown>>({});
	const [trial, setTrial] = useState<ServiceTrial | null>(null);
	const [isBusy, setBusy] = useState(false);
	const names = fieldsOf(`${String(record.address ?? '')} ${String(record.body ?? '')}`).filter((name) => name !== 'secret');
	const typed = typedFieldsOf(String(record.body ?? ''));
	const isWrong = names.some((name) => name in values && values[name] === undefined);
	const handleSend = async () => {
		setBusy(true);
		setTrial(null);
		try {
			setTrial(await callApi<ServiceTrial>(serviceTestPath, { id: record.id, values }, { timeout }));
			announceChange('service');
			announceChange('service-call');
		} catch (failure) {
			void message.error(errorText(failure), 5);
		} finally {
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.test({ name: String(record.name) }))}
			width={640}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.close())}</Button>
					<Button type="primary" disabled={isWrong} loading={isBusy} onClick={() => void handleSend()}>
						{t(texts.send())}
					</Button>
				</>
			}
		>
			<p>{t(texts.testHint())}</p>
			{names.length === 0 && <p>{t(texts.noParameters())}</p>}
			<Form layout="vertical">
				{names.map((name) => (
					<ParameterInput
						key={name}
						name={name}
						isTyped={typed.includes(name)}
						onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
					/>
				))}
			</Form>
			{trial && <TrialView trial={trial} />}
		</PageDialog>
	);
}

function TrialView({ trial: { isDone, milliseconds, problem, result } }: { trial: ServiceTrial }) {
	const t = useText();
	const title = isDone ? texts.done({ milliseconds }) : texts.failed({ milliseconds, problem: problem ?? '' });
	return (
		<>
			<Alert type={isDone ? 'success' : 'error'} showIcon title={t(title)} />
			{isDone && (
				<Input.TextArea
					className="service-result"
					aria-label={t(texts.result())}
					readOnly
					autoSize={{ minRows: 2, maxRows: 14 }}
					value={JSON.stringify(result, null, 2)}
				/>
			)}
		</>
	);
}
