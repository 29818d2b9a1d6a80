import { Alert, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { keyDays, type MadeKey } from '../../../../contract/features/profile.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { texts } from './texts.ts';

interface Values {
	name: string;
	days: number;
	password: string;
}

/** Asks what a new API key is called and how long it is valid, and makes it. */
export function KeyForm({ onClose, onMade }: { onClose(): void; onMade(key: MadeKey): void }) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState('');
	const handleFinish = async (values: Values) => {
		setBusy(true);
		setFailure('');
		try {
			onMade(await callApi<MadeKey>('/platform/v3/user/keys/create', { ...values, name: values.name.trim() }));
		} catch (error) {
			const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
			form.setFields(fields.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
			setFailure(fields.length > 0 ? '' : errorText(error));
			setBusy(false);
		}
	};
	const required = { required: true, whitespace: true, message: t(texts.required()) };
	return (
		<Modal
			open
			title={t(texts.makeKey())}
			width={480}
			mask={{ closable: false }}
			okText={t(texts.make())}
			confirmLoading={isBusy}
			onOk={form.submit}
			onCancel={onClose}
		>
			<Form form={form} layout="vertical" initialValues={{ days: keyDays[1] }} onFinish={(values) => void handleFinish(values)}>
				<Form.Item name="name" label={t(texts.keyName())} rules={[required]}>
					<Input maxLength={64} placeholder={t(texts.keyExample())} autoComplete="off" />
				</Form.Item>
				<Form.Item name="days" label={t(texts.validFor())}>
					<Select options={keyDays.map((days) => ({ value: days, label: t(texts.days({ days })) }))} />
				</Form.Item>
				<Form.Item name="password" label={t(texts.password())} rules={[required]}>
					<Input.Password autoComplete="current-password" maxLength={128} />
				</Form.Item>
			</Form>
			{failure !== '' && <Alert type="error" showIcon title={failure} />}
		</Modal>
	);
}
