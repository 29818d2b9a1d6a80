import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { type PageContext, PageContextValue } from '../../../renderers/core/page/page-context.ts';
import { RegistryContext } from '../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext } from '../../../renderers/core/runtime/runtime-context.ts';
import { registry } from '../../../renderers/registry.ts';
import { ReferencePicker } from '../../../renderers/selector/reference-picker.tsx';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { useScreenRuntime } from '../../screens/use-screen-runtime.ts';
import { shellTexts } from '../texts.ts';
import { switchUser } from './switch-user.ts';
import { texts } from './texts.ts';

const wholeWindow: PageContext = { container: document.body, confirm: async () => true };
const mostReason = 200;

/** Where an administrator enters whom to act as, and why. */
export function SwitchUserDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const [form] = Form.useForm<{ account: string; reason: string }>();
	const runtime = useScreenRuntime('switch-user');
	const mayLeave = useLeaveQuestion();
	const [chosen, setChosen] = useState<SelectorEntry[]>([]);
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const handleChoose = (entries: SelectorEntry[]) => {
		setChosen(entries);
		const account = entries[0]?.record?.account;
		if (typeof account === 'string') form.setFieldValue('account', account);
	};
	const handleFinish = async ({ account, reason }: { account: string; reason: string }) => {
		if (!(await mayLeave())) return;
		setBusy(true);
		try {
			await switchUser(account.trim(), reason.trim());
			onClose();
		} catch (error) {
			const fields = error instanceof PortalError ? error.fieldsIn(currentLanguage()) : [];
			form.setFields(fields.map(({ path, message }) => ({ name: path === 'username' ? 'account' : 'reason', errors: [message] })));
			setFailure(fields.length > 0 ? '' : errorText(error));
			setBusy(false);
		}
	};
	if (runtime === null) return null;
	return (
		<Modal
			open
			title={t(shellTexts.switchUser())}
			width={480}
			mask={{ closable: false }}
			okText={t(texts.submit())}
			confirmLoading={isBusy}
			onOk={form.submit}
			onCancel={onClose}
		>
			<p>{t(texts.hint())}</p>
			<Form form={form} layout="vertical" requiredMark onFinish={(values) => void handleFinish(values)}>
				{runtime.may('employee:view') && (
					<Form.Item label={t(texts.employee())} htmlFor="switch-employee">
						<RegistryContext value={registry}>
							<RuntimeContext value={runtime}>
								<PageContextValue value={wholeWindow}>
									<ReferencePicker
										id="switch-employee"
										reference={{ screen: 'employee' }}
										isMultiple={false}
										value={chosen}
										onChange={handleChoose}
									/>
								</PageContextValue>
							</RuntimeContext>
						</RegistryContext>
					</Form.Item>
				)}
				<Form.Item
					name="account"
					label={t(shellTexts.account())}
					rules={[{ required: true, whitespace: true, message: t(texts.accountMissing()) }]}
				>
					<Input autoComplete="off" maxLength={64} onChange={() => setChosen([])} />
				</Form.Item>
				<Form.Item
					name="reason"
					label={t(texts.reason())}
					rules={[{ required: true, whitespace: true, message: t(texts.reasonMissing()) }]}
				>
					<Input.TextArea rows={3} maxLength={mostReason} showCount placeholder={t(texts.reasonHint())} />
				</Form.Item>
			</Form>
			{failure !== '' && <Alert type="error" showIcon title={failure} />}
		</Modal>
	);
}
