import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';

import type { ProofOptions } from '../../../../contract/features/security/factor.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { hasPasskeys, signWithPasskey } from '../../../shell/factor/passkey.ts';
import { factorTexts } from '../../../shell/factor/texts.ts';
import { texts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';

const path = '/oauth2/v3/user/prove';

/** Lets the user confirm who they are: by the password, the code of the app, or a passkey. */
export function ProofDialog({ onClose }: { onClose(isProven: boolean): void }) {
	const t = useText();
	const [form] = Form.useForm<{ password?: string; code?: string }>();
	const [options, setOptions] = useState<ProofOptions | null>(null);
	const { problems, isBusy, attempt } = useAttempt();
	useEffect(() => void callApi<ProofOptions>(`${path}/options`).then(setOptions, () => undefined), []);
	const prove = (proof: Record<string, unknown>) =>
		attempt(async () => {
			await callApi(path, proof);
			onClose(true);
		});
	const passkey = options?.passkey;
	return (
		<Modal
			open
			getContainer={false}
			zIndex={2900}
			title={t(texts.proofTitle())}
			width={420}
			mask={{ closable: false }}
			okText={t(texts.verify())}
			confirmLoading={isBusy}
			onOk={form.submit}
			onCancel={() => onClose(false)}
		>
			<p>{t(texts.proofHint())}</p>
			<Form form={form} layout="vertical" onFinish={(values) => void prove(values)}>
				{options?.hasTotp ? (
					<Form.Item
						name="code"
						label={t(factorTexts.code())}
						rules={[{ required: true, message: t(factorTexts.codeMissing()) }]}
						{...(problems.code && { validateStatus: 'error', help: problems.code })}
					>
						<Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
					</Form.Item>
				) : (
					<Form.Item name="password" label={t(texts.password())} rules={[{ required: true, message: t(texts.required()) }]}>
						<Input.Password autoFocus autoComplete="current-password" maxLength={128} />
					</Form.Item>
				)}
			</Form>
			{passkey && hasPasskeys() && (
				<Button
					block
					disabled={isBusy}
					onClick={() => void attempt(async () => void (await prove({ passkey: await signWithPasskey(passkey) })))}
				>
					{t(factorTexts.byPasskey())}
				</Button>
			)}
			{problems.form && <Alert type="error" showIcon title={problems.form} />}
		</Modal>
	);
}
