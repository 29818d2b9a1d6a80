import { Alert, Button, Form, Input, Modal, Space } from 'antd';
import { useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { ContactKind } from '../../../../contract/features/profile.ts';
import { checkFormat } from '../../../../contract/fields/field-formats.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { notify } from '../../../base/feedback/notify.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { useCountdown } from '../../../base/state/use-countdown.ts';
import { texts } from './texts.ts';

interface Props {
	kind: ContactKind;
	onClose(): void;
	onSaved(): void;
}

interface Values {
	value: string;
	password: string;
	code: string;
}

const titles = { mobile: texts.changeMobile(), email: texts.changeEmail() };
const labels = { mobile: texts.newMobile(), email: texts.newEmail() };
const examples = { mobile: texts.mobileExample(), email: texts.emailExample() };

/** Changes the mobile or the e-mail address of the user, with a code that is sent to the new one. */
export function ContactDialog({ kind, onClose, onSaved }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const [secondsLeft, startCountdown] = useCountdown();
	const [busy, setBusy] = useState<'send' | 'save' | null>(null);
	const [failure, setFailure] = useState('');
	const [sentTo, setSentTo] = useState('');
	const attempt = async (name: 'send' | 'save', work: () => Promise<void>) => {
		setBusy(name);
		setFailure('');
		try {
			await work();
		} catch (error) {
			const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
			form.setFields(fields.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
			setFailure(fields.length > 0 ? '' : errorText(error));
			if (name === 'send' && error instanceof PortalError && error.details.retryAfter !== undefined)
				startCountdown(error.details.retryAfter);
		} finally {
			setBusy(null);
		}
	};
	const handleSend = async () => {
		const values = await form.validateFields(['value', 'password']).catch(() => null);
		if (values === null) return;
		await attempt('send', async () => {
			const { retry_in } = await callApi<{ retry_in: number }>('/platform/v3/user/contact/send', { kind, ...values });
			setSentTo(values.value);
			startCountdown(retry_in);
		});
	};
	const handleSave = ({ value, code }: Values) =>
		attempt('save', async () => {
			await callApi('/platform/v3/user/contact/save', { kind, value, code });
			notify('success', t(texts.contactSaved()));
			onSaved();
		});
	const required = { required: true, message: t(texts.required()) };
	const isRight = async (_rule: unknown, value: string | undefined) => {
		const problem = value ? checkFormat(kind, value) : undefined;
		if (problem) throw new Error(t(problem));
	};
	return (
		<Modal
			open
			title={t(titles[kind])}
			width={480}
			mask={{ closable: false }}
			okText={t(texts.save())}
			confirmLoading={busy === 'save'}
			onOk={form.submit}
			onCancel={onClose}
		>
			<Form form={form} layout="vertical" onFinish={(values) => void handleSave(values)}>
				<Form.Item name="value" label={t(labels[kind])} validateTrigger="onBlur" rules={[required, { validator: isRight }]}>
					<Input
						type={kind === 'mobile' ? 'tel' : 'email'}
						autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
						maxLength={kind === 'mobile' ? 11 : 64}
						placeholder={t(examples[kind])}
					/>
				</Form.Item>
				<Form.Item name="password" label={t(texts.password())} rules={[required]}>
					<Input.Password autoComplete="current-password" maxLength={128} />
				</Form.Item>
				<Form.Item label={t(texts.code())} required htmlFor="code" extra={sentTo !== '' && t(texts.sentTo({ address: sentTo }))}>
					<Space.Compact block>
						<Form.Item name="code" noStyle rules={[{ required: true, pattern: /^\d{6}$/, message: t(texts.codeMissing()) }]}>
							<Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
						</Form.Item>
						<Button loading={busy === 'send'} disabled={secondsLeft > 0} onClick={() => void handleSend()}>
							{secondsLeft > 0 ? t(texts.sendAgain({ seconds: secondsLeft })) : t(texts.sendCode())}
						</Button>
					</Space.Compact>
				</Form.Item>
			</Form>
			{failure !== '' && <Alert type="error" showIcon title={failure} />}
		</Modal>
	);
}
