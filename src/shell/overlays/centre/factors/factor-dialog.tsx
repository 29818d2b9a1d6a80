import { Alert, Form, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';

import type { TotpSetup } from '../../../../../contract/features/security/factor.ts';
import { useEffectOn } from '../../../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../../../renderers/core/failure/load-failure.tsx';
import { callApi } from '../../../../base/api/portal-api.ts';
import { notify } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { errorText } from '../../../../base/send/answer.ts';
import { makePasskey } from '../../../factor/passkey.ts';
import { factorTexts } from '../../../factor/texts.ts';
import { TotpGuide } from '../../../factor/totp-guide.tsx';
import { texts as centreTexts } from '../texts.ts';
import { factorsTexts as texts } from './texts.ts';

interface Props {
	kind: 'totp' | 'passkey';
	onClose(): void;
	/** Receives the recovery codes that the first factor brings. */
	onDone(recoveryCodes: readonly string[] | null): void;
}

const path = '/platform/v3/user/factors';

/** Sets up an authenticator app or a passkey. */
export function FactorDialog({ kind, onClose, onDone }: Props) {
	const t = useText();
	const [form] = Form.useForm<{ code?: string; name?: string }>();
	const [totp, setTotp] = useState<TotpSetup | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState('');
	const [refused, setRefused] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	const begin = <Begun,>() => callApi<Begun>(`${path}/setup`, { kind });
	useEffectOn([round], () => {
		setRefused(null);
		if (kind === 'totp') begin<TotpSetup>().then(setTotp, setRefused);
	});
	const proof = async (values: { code?: string; name?: string }) => {
		if (kind === 'totp') return { setup: totp?.setup, code: values.code };
		const { options } = await begin<{ options: object }>();
		return { passkey: await makePasskey(options), name: values.name };
	};
	const handleFinish = async (values: { code?: string; name?: string }) => {
		setBusy(true);
		setFailure('');
		try {
			const { recoveryCodes } = await callApi<{ recoveryCodes: string[] | null }>(`${path}/confirm`, await proof(values));
			notify('success', t(texts.done()));
			onDone(recoveryCodes);
		} catch (error) {
			setFailure(errorText(error));
			setBusy(false);
		}
	};
	const required = { required: true, whitespace: true, message: t(centreTexts.required()) };
	return (
		<Modal
			open
			title={t(kind === 'totp' ? factorTexts.app() : factorTexts.passkey())}
			width={440}
			mask={{ closable: false }}
			okText={t(kind === 'totp' ? texts.verify() : texts.create())}
			okButtonProps={{ disabled: kind === 'totp' && totp === null }}
			confirmLoading={isBusy}
			onOk={form.submit}
			onCancel={onClose}
		>
			<Form
				form={form}
				layout="vertical"
				initialValues={{ name: t(factorTexts.defaultPasskey()) }}
				onFinish={(values) => void handleFinish(values)}
			>
				{kind === 'totp' && totp === null && refused === null && <Skeleton active />}
				{refused !== null && <LoadFailure error={refused} onRetry={() => setRound((last) => last + 1)} />}
				{totp !== null && <TotpGuide secret={totp.secret} uri={totp.uri} />}
				{totp !== null && (
					<Form.Item name="code" label={t(factorTexts.code())} rules={[required]}>
						<Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
					</Form.Item>
				)}
				{kind === 'passkey' && (
					<Form.Item name="name" label={t(texts.passkeyName())} rules={[required]}>
						<Input autoFocus maxLength={64} autoComplete="off" />
					</Form.Item>
				)}
			</Form>
			{failure !== '' && <Alert type="error" showIcon title={failure} />}
		</Modal>
	);
}
