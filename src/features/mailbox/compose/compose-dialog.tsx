import { App, Button, Checkbox, Flex, Form, Input } from 'antd';
import { useId, useState } from 'react';

import { mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { sendMail } from '../mailbox-calls.ts';
import { type Composition, dropComposition, keepComposition } from './composition.ts';
import { RecipientInput } from './recipient-input.tsx';
import { composeTexts } from './texts.ts';

const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));

interface Props {
	/** What the form shows at first. */
	initial: Composition;
	title: string;
	onClose(): void;
	onSent(): void;
}

/** Writes a mail. What is typed stays in this browser until it is sent or discarded. */
export function ComposeDialog({ initial, title, onClose, onSent }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [value, setValue] = useState(initial);
	const [isSending, setSending] = useState(false);
	const { isBusy, busyOf } = useBusyInputs();
	const change = (part: Partial<Composition>) => {
		const next = { ...value, ...part };
		setValue(next);
		keepComposition(next);
	};
	const handleSend = async () => {
		const { fileNames: _names, partNames: _parts, basis, ...draft } = value;
		setSending(true);
		try {
			const { isStored } = await sendMail({ ...draft, ...(basis && { basis }) });
			dropComposition();
			if (isStored) void message.success(t(composeTexts.sent()));
			else void message.warning(t(composeTexts.notStored()), 8);
			onSent();
			onClose();
		} catch (error) {
			notifyError(error);
			setSending(false);
		}
	};
	const handleDiscard = () => {
		dropComposition();
		onClose();
	};
	const wrong = [...value.to, ...value.cc, ...value.bcc].find((address) => !/^[^\s@<>]+@[^\s@<>]+$/.test(address));
	const isReady = value.to.length + value.cc.length + value.bcc.length > 0 && wrong === undefined;
	return (
		<PageDialog
			title={title}
			width={860}
			style={{ top: 24 }}
			onCancel={onClose}
			footer={
				<Flex gap="small" wrap justify="flex-end">
					<Button disabled={isSending} onClick={handleDiscard}>
						{t(composeTexts.discard())}
					</Button>
					<Button type="primary" loading={isSending} disabled={isSending || isBusy || !isReady} onClick={() => void handleSend()}>
						{t(composeTexts.send())}
					</Button>
				</Flex>
			}
		>
			<Fields value={value} wrong={wrong} onChange={change} onBusy={busyOf('files')} />
		</PageDialog>
	);
}

interface FieldsProps {
	value: Composition;
	/** A recipient that is no address. */
	wrong: string | undefined;
	onChange(part: Partial<Composition>): void;
	onBusy(isBusy: boolean): void;
}

function Fields({ value, wrong, onChange, onBusy }: FieldsProps) {
	const t = useText();
	const id = useId();
	const problem = wrong === undefined ? {} : { validateStatus: 'error' as const, help: t(composeTexts.wrong({ address: wrong })) };
	return (
		<Form layout="vertical" className="mailbox-compose" component="div">
			<Form.Item label={t(composeTexts.to())} htmlFor={`${id}-to`} required {...problem}>
				<RecipientInput id={`${id}-to`} value={value.to} onChange={(to) => onChange({ to })} />
			</Form.Item>
			<div className="mailbox-account-pair">
				<Form.Item label={t(composeTexts.cc())} htmlFor={`${id}-cc`}>
					<RecipientInput id={`${id}-cc`} value={value.cc} onChange={(cc) => onChange({ cc })} />
				</Form.Item>
				<Form.Item label={t(composeTexts.bcc())} htmlFor={`${id}-bcc`}>
					<RecipientInput id={`${id}-bcc`} value={value.bcc} onChange={(bcc) => onChange({ bcc })} />
				</Form.Item>
			</div>
			<Form.Item label={t(composeTexts.subject())} htmlFor={`${id}-subject`}>
				<Input
					id={`${id}-subject`}
					value={value.subject}
					maxLength={mailboxLimits.subject}
					onChange={({ target }) => onChange({ subject: target.value })}
				/>
			</Form.Item>
			<Form.Item label={t(composeTexts.text())} htmlFor={`${id}-text`}>
				<Input.TextArea
					id={`${id}-text`}
					value={value.text}
					maxLength={mailboxLimits.text}
					autoSize={{ minRows: 10, maxRows: 18 }}
					onChange={({ target }) => onChange({ text: target.value })}
				/>
			</Form.Item>
			{value.basis && Object.keys(value.partNames).length > 0 && <Parts value={value} basis={value.basis} onChange={onChange} />}
			<Form.Item label={t(composeTexts.files())} htmlFor={`${id}-files`}>
				<Files
					id={`${id}-files`}
					{...{ isReadOnly: false, isInvalid: false, onBlur: () => undefined }}
					field={filesField(t(composeTexts.files()))}
					value={value.files}
					titles={value.fileNames}
					onChange={(files, picked) => onChange({ files: toTexts(files), fileNames: toTexts(picked?.titles) })}
					onBusy={onBusy}
				/>
			</Form.Item>
		</Form>
	);
}

/** The attachments of a mail that is forwarded. */
function Parts({ value, basis, onChange }: Pick<FieldsProps, 'value' | 'onChange'> & { basis: NonNullable<Composition['basis']> }) {
	const t = useText();
	return (
		<Form.Item label={t(composeTexts.forwardedFiles())}>
			<Checkbox.Group
				options={Object.entries(value.partNames).map(([part, label]) => ({ value: part, label }))}
				value={basis.parts}
				onChange={(parts) => onChange({ basis: { ...basis, parts: parts.map(String) } })}
			/>
		</Form.Item>
	);
}

function filesField(title: string): ResolvedField {
	const shared = { required: false, system: false, searchable: false, columnType: 'text' } as const;
	return {
		...shared,
		name: 'files',
		type: 'array',
		format: 'file',
		title,
		column: 'FILES_',
		widget: 'file',
		maxItems: mailboxLimits.files,
	};
}

function toTexts(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
