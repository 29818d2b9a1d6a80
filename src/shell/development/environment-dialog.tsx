import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Modal, Radio, Space, Switch } from 'antd';
import { useState } from 'react';

import { useNavigate } from 'react-router-dom';
import { notify } from '../../base/feedback/notify.ts';
import { portalOptions } from '../../base/portal/portal-options.ts';
import { chooseEnvironment, customAddresses, environment, keepCustomAddresses, toOrigin } from '../../base/send/environment.ts';
import { sleep } from '../../base/send/sleep.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { signOut } from '../session/session-work.ts';
import './developer-tools.css';
import { useText } from '../../base/i18n/use-text.ts';
import { developmentTexts, environmentNames } from './texts.ts';

const own = '';
/** After that the sign-in page can no longer tell what has changed. */
const pauseBeforeLeaving = 1_000;

/** Chooses the API that the page works with; the session belongs to the one before and ends. */
export function EnvironmentDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const navigate = useNavigate();
	const mayLeave = useLeaveQuestion();
	const current = environment();
	const [address, setAddress] = useState(current.address ?? own);
	const [isSingleApp, setSingleApp] = useState(current.isSingleApp);
	const [isBusy, setBusy] = useState(false);
	const handleConfirm = async () => {
		if (address === (current.address ?? own) && isSingleApp === current.isSingleApp) return onClose();
		if (!(await mayLeave())) return;
		setBusy(true);
		await signOut().catch(() => undefined);
		chooseEnvironment({ address: address === own ? null : address, isSingleApp });
		notify('success', t(developmentTexts.environmentChanged({ address: address === own ? window.location.origin : address })));
		await sleep(pauseBeforeLeaving);
		onClose();
		navigate('/refresh', { replace: true });
	};
	return (
		<Modal
			open
			title={t(developmentTexts.environmentTitle())}
			width={560}
			mask={{ closable: false }}
			confirmLoading={isBusy}
			onOk={() => void handleConfirm()}
			onCancel={onClose}
		>
			<Alert type="info" showIcon title={t(developmentTexts.environmentHint())} />
			<AddressList value={address} onChange={setAddress} />
			<Flex justify="space-between" align="center" className="environment-single">
				<span>{t(developmentTexts.environmentSingleApp())}</span>
				<Switch checked={isSingleApp} onChange={setSingleApp} aria-label={t(developmentTexts.environmentSingleApp())} />
			</Flex>
		</Modal>
	);
}

/** The configured environments, and the addresses that the developer has stored here. */
function AddressList({ value, onChange }: { value: string; onChange(address: string): void }) {
	const t = useText();
	const [custom, setCustom] = useState(customAddresses);
	const [text, setText] = useState('');
	const keep = (addresses: string[]) => {
		setCustom(addresses);
		keepCustomAddresses(addresses);
	};
	const configured = portalOptions.environments.map(({ name, address }) => ({ name: t(environmentNames[name]()), address }));
	const handleAdd = () => {
		const origin = toOrigin(text.trim());
		if (origin === null) return notify('warning', t(developmentTexts.environmentNoAddress()));
		if (custom.includes(origin) || configured.some(({ address }) => address === origin))
			return notify('warning', t(developmentTexts.environmentKnown()));
		keep([...custom, origin]);
		onChange(origin);
		setText('');
	};
	const handleRemove = (address: string) => {
		keep(custom.filter((other) => other !== address));
		if (value === address) onChange(own);
		notify('success', t(developmentTexts.environmentRemoved({ address })));
	};
	return (
		<>
			<Radio.Group className="environment-list" value={value} onChange={(event) => onChange(event.target.value)}>
				<Radio value={own}>{t(developmentTexts.environmentOwn({ address: window.location.origin }))}</Radio>
				{configured.map(({ name, address }) => (
					<Radio key={name} value={address}>
						{name} <span className="environment-address">{address}</span>
					</Radio>
				))}
				{custom.map((address) => (
					<Flex key={address} justify="space-between" align="center">
						<Radio value={address}>
							{t(developmentTexts.environmentCustom())} <span className="environment-address">{address}</span>
						</Radio>
						<Button
							type="text"
							size="small"
							icon={<DeleteOutlined aria-hidden />}
							aria-label={t(developmentTexts.environmentRemove({ address }))}
							onClick={() => handleRemove(address)}
						/>
					</Flex>
				))}
			</Radio.Group>
			<Space.Compact block>
				<Input
					value={text}
					placeholder="https://"
					aria-label={t(developmentTexts.environmentNewAddress())}
					onChange={(event) => setText(event.target.value)}
					onPressEnter={handleAdd}
				/>
				<Button icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
					{t(developmentTexts.environmentAdd())}
				</Button>
			</Space.Compact>
		</>
	);
}
