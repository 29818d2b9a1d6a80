import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { callEnvelope, supported } from '../../base/api/portal-api.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { useStore } from '../../base/state/store.ts';
import { nameOf } from '../../screens/name-of-records.ts';
import { session } from '../../session/state/session-store.ts';
import { openPagesTexts } from '../../shell/open-pages/texts.ts';
import { usePasswordPolicy } from '../../shell/open-pages/use-password-policy.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';
import './reset-password.css';

interface Passwords {
	newPassword: string;
	repeatPassword: string;
}

/** Gives people a new password without the old one, or the default one back; they must change it at the next sign-in. */
export function ResetPasswordDialog({ records, onClose }: ActionDialogProps) {
	const t = useText();
	const { message } = App.useApp();
	const { confirm } = usePage();
	const policy = usePasswordPolicy();
	const [form] = Form.useForm<Passwords>();
	const [isBusy, setBusy] = useState(false);
	const name = nameOf(records, t);
	const hasDefault = useStore(session, (state) => state.user?.hasDefaultPassword === true);
	const send = async (body: Record<string, unknown>) => {
		setBusy(true);
		try {
			const userIds = records.map(({ id }) => id);
			const answer = supported(await callEnvelope('/platform/v3/user/change/passwd', { ...body, userIds }));
			void message.success(answer.message ?? '');
			onClose();
		} catch (failure) {
			const fields =
				failure instanceof PortalError ? failure.fieldsIn(currentLanguage()).filter(({ path }) => path in form.getFieldsValue()) : [];
			form.setFields(fields.map(({ path, message: text }) => ({ name: path as keyof Passwords, errors: [text] })));
			if (fields.length === 0) void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	const handleRestore = async () => {
		const text = t(texts.restoreQuestion({ name }));
		if (await confirm({ text, isDangerous: true, okText: t(texts.restoreDefault()) })) await send({ reset: 2 });
	};
	return (
		<PageDialog
			title={t(texts.resetTitle({ name }))}
			width={480}
			onCancel={onClose}
			footer={
				<>
					{hasDefault ? (
						<Button className="password-restore" disabled={isBusy} onClick={() => void handleRestore()}>
							{t(texts.restoreDefault())}
						</Button>
					) : (
						<span className="password-restore">{t(texts.noDefault())}</span>
					)}
					<Button onClick={onClose}>{t(shellTexts.close())}</Button>
					<Button type="primary" loading={isBusy} onClick={() => form.submit()}>
						{t(shellTexts.savePassword())}
					</Button>
				</>
			}
		>
			<Form<Passwords>
				form={form}
				layout="vertical"
				requiredMark={false}
				initialValues={{ newPassword: '', repeatPassword: '' }}
				onFinish={(passwords) => void send({ ...passwords, reset: 1 })}
				onFinishFailed={() => void message.error(t(shellTexts.invalidForm()))}
			>
				<p>{t(texts.resetHint())}</p>
				<Form.Item
					name="newPassword"
					label={t(shellTexts.newPassword())}
					extra={policy.hint}
					rules={[
						{ validator: (_, value: string) => refuse(value === '' ? t(openPagesTexts.loginPasswordMissing()) : policy.problemOf(value)) },
					]}
				>
					<Input.Password autoFocus autoComplete="new-password" maxLength={128} />
				</Form.Item>
				<Form.Item
					name="repeatPassword"
					label={t(shellTexts.repeatPassword())}
					dependencies={['newPassword']}
					rules={[
						({ getFieldValue }) => ({
							validator: (_, value: string) => {
								const difference = value === getFieldValue('newPassword') ? undefined : t(shellTexts.differentPasswords());
								return refuse(value === '' ? t(openPagesTexts.loginPasswordMissing()) : difference);
							},
						}),
					]}
				>
					<Input.Password autoComplete="new-password" maxLength={128} />
				</Form.Item>
				<button type="submit" hidden />
			</Form>
		</PageDialog>
	);
}

/** A rule of antd that refuses a value with a text. */
function refuse(text: string | undefined): Promise<void> {
	return text === undefined ? Promise.resolve() : Promise.reject(new Error(text));
}
