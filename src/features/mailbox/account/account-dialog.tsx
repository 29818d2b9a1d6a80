import { Alert, App, Button, Flex, Form, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { MailboxAccount, MailboxEncryption, MailboxServer, MailboxTrials } from '../../../../contract/features/mailbox/mailbox.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { removeAccount, saveAccount, testAccount, type WrittenAccount } from '../mailbox-calls.ts';
import { texts } from '../texts.ts';
import { accountTexts } from './texts.ts';

interface Props {
	/** Null for a person without one. */
	account: MailboxAccount | null;
	onClose(): void;
	onChanged(): void;
}

const fresh: WrittenAccount = {
	...{ address: '', name: '', user: '', password: '' },
	imap: { host: '', port: 993, encryption: 'tls' },
	smtp: { host: '', port: 465, encryption: 'tls' },
};
type Problems = Readonly<Record<string, string>>;

/** Changes the account of the mailbox, and tries it. */
export function AccountDialog({ account, onClose, onChanged }: Props) {
	const t = useText();
	const { message, modal } = App.useApp();
	const [value, setValue] = useState<WrittenAccount>(account === null ? fresh : { ...account, password: '' });
	const [running, setRunning] = useState<'test' | 'save' | null>(null);
	const [trials, setTrials] = useState<MailboxTrials | null>(null);
	const [problems, setProblems] = useState<Problems>({});
	const run = async (kind: 'test' | 'save', work: (written: WrittenAccount) => Promise<void>) => {
		setRunning(kind);
		setProblems({});
		setTrials(null);
		try {
			await work({ ...value, user: value.user || value.address });
		} catch (error) {
			const fields = error instanceof PortalError ? error.fields : [];
			setProblems(Object.fromEntries(fields.map(({ path, message: text }) => [path, String(text)])));
			if (fields.length === 0) notifyError(error);
		} finally {
			setRunning(null);
		}
	};
	const handleSave = () =>
		run('save', async (written) => {
			await saveAccount(written);
			void message.success(t(accountTexts.saved()));
			onChanged();
			onClose();
		});
	const handleRemove = () =>
		modal.confirm({
			title: t(accountTexts.askRemove()),
			okText: t(accountTexts.remove()),
			okButtonProps: { danger: true },
			cancelText: t(texts.cancel()),
			onOk: () =>
				removeAccount().then(() => {
					onChanged();
					onClose();
				}, notifyError),
		});
	return (
		<PageDialog
			title={t(accountTexts.title())}
			width={640}
			style={{ top: 24 }}
			onCancel={onClose}
			footer={
				<Flex gap="small" wrap justify="flex-end">
					{account !== null && (
						<Button danger className="mailbox-account-remove" onClick={() => void handleRemove()}>
							{t(accountTexts.remove())}
						</Button>
					)}
					<Button
						loading={running === 'test'}
						disabled={running !== null}
						onClick={() => void run('test', async (written) => setTrials(await testAccount(written)))}
					>
						{t(accountTexts.test())}
					</Button>
					<Button type="primary" loading={running === 'save'} disabled={running !== null} onClick={() => void handleSave()}>
						{t(accountTexts.save())}
					</Button>
				</Flex>
			}
		>
			<Fields value={value} problems={problems} isStored={account !== null} onChange={(part) => setValue({ ...value, ...part })} />
			{trials !== null && <Trials trials={trials} />}
		</PageDialog>
	);
}

interface FieldsProps {
	value: WrittenAccount;
	problems: Problems;
	isStored: boolean;
	onChange(part: Partial<WrittenAccount>): void;
}

function Fields({ value, problems, isStored, onChange }: FieldsProps) {
	const t = useText();
	const id = useId();
	const help = (name: string) => (problems[name] === undefined ? {} : { validateStatus: 'error' as const, help: problems[name] });
	const isOpen = value.imap.encryption === 'none' || value.smtp.encryption === 'none';
	return (
		<Form layout="vertical" component="div" className="mailbox-account">
			<div className="mailbox-account-pair">
				<Form.Item label={t(accountTexts.address())} htmlFor={`${id}-address`} required {...help('address')}>
					<Input
						id={`${id}-address`}
						type="email"
						value={value.address}
						maxLength={320}
						onChange={({ target }) => onChange({ address: target.value })}
					/>
				</Form.Item>
				<Form.Item label={t(accountTexts.name())} htmlFor={`${id}-name`} {...help('name')}>
					<Input id={`${id}-name`} value={value.name} maxLength={100} onChange={({ target }) => onChange({ name: target.value })} />
				</Form.Item>
				<Form.Item label={t(accountTexts.user())} htmlFor={`${id}-user`} {...help('user')}>
					<Input
						id={`${id}-user`}
						value={value.user}
						maxLength={200}
						placeholder={value.address}
						autoComplete="off"
						onChange={({ target }) => onChange({ user: target.value })}
					/>
				</Form.Item>
				<Form.Item label={t(accountTexts.password())} htmlFor={`${id}-password`} required={!isStored} {...help('password')}>
					<Input.Password
						id={`${id}-password`}
						value={value.password}
						maxLength={500}
						placeholder={isStored ? t(accountTexts.stored()) : ''}
						autoComplete="new-password"
						onChange={({ target }) => onChange({ password: target.value })}
					/>
				</Form.Item>
			</div>
			<Server
				name="imap"
				title={t(accountTexts.imap())}
				ports={{ tls: 993, starttls: 143, none: 143 }}
				value={value.imap}
				help={help}
				onChange={(imap) => onChange({ imap })}
			/>
			<Server
				name="smtp"
				title={t(accountTexts.smtp())}
				ports={{ tls: 465, starttls: 587, none: 25 }}
				value={value.smtp}
				help={help}
				onChange={(smtp) => onChange({ smtp })}
			/>
			{isOpen && <Alert type="warning" showIcon title={t(accountTexts.open())} />}
		</Form>
	);
}

interface ServerProps {
	name: 'imap' | 'smtp';
	title: string;
	/** The usual port of each encryption. */
	ports: Record<MailboxEncryption, number>;
	value: MailboxServer;
	help(path: string): object;
	onChange(value: MailboxServer): void;
}

function Server({ name, title, ports, value, help, onChange }: ServerProps) {
	const t = useText();
	const id = useId();
	const options = [
		{ value: 'tls', label: 'SSL/TLS' },
		{ value: 'starttls', label: 'STARTTLS' },
		{ value: 'none', label: t(accountTexts.unencrypted()) },
	];
	const handleEncryption = (encryption: MailboxEncryption) => {
		const isUsual = Object.values(ports).includes(value.port);
		onChange({ ...value, encryption, port: isUsual ? ports[encryption] : value.port });
	};
	return (
		<fieldset className="mailbox-account-server">
			<legend>{title}</legend>
			<Form.Item label={t(accountTexts.host())} htmlFor={`${id}-host`} required {...help(`${name}.host`)}>
				<Input
					id={`${id}-host`}
					value={value.host}
					maxLength={255}
					onChange={({ target }) => onChange({ ...value, host: target.value.trim() })}
				/>
			</Form.Item>
			<Form.Item label={t(accountTexts.encryption())} htmlFor={`${id}-encryption`} {...help(`${name}.encryption`)}>
				<Select id={`${id}-encryption`} value={value.encryption} options={options} onChange={handleEncryption} />
			</Form.Item>
			<Form.Item label={t(accountTexts.port())} htmlFor={`${id}-port`} required {...help(`${name}.port`)}>
				<InputNumber
					id={`${id}-port`}
					min={1}
					max={65_535}
					precision={0}
					controls={false}
					value={value.port}
					onChange={(port) => onChange({ ...value, port: port ?? 0 })}
				/>
			</Form.Item>
		</fieldset>
	);
}

function Trials({ trials }: { trials: MailboxTrials }) {
	const t = useText();
	const lines = (['imap', 'smtp'] as const).map((name) => ({ name, ...trials[name] }));
	return (
		<Flex vertical gap="small" role="status">
			{lines.map(({ name, isDone, milliseconds, problem }) => {
				const server = name.toUpperCase();
				const text = isDone ? accountTexts.works({ server, milliseconds }) : accountTexts.fails({ server, problem: problem ?? '' });
				return <Alert key={name} type={isDone ? 'success' : 'error'} showIcon title={t(text)} />;
			})}
		</Flex>
	);
}
