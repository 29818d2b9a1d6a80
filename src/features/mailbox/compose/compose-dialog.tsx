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
import { type Composition, dropComposition } from './composition.ts';
import { RecipientInput } from './recipient-input.tsx';
import { composeTexts } from './texts.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const RichText = lazyWidget(() =>
	import('../../../../renderers/fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget),
);
const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));

interface Props {
	/** What the form shows at first. */
	initial: Composition;
	/** It was kept in this browser, and may be newer than in the folder of drafts. */
	isTakenOver: boolean;
	title: string;
	onClose(): void;
	onSent(): void;
}

/** Writes a mail. What is typed is kept in this browser at once, and in the folder of drafts when the user pauses. */
export function ComposeDialog({ initial, isTakenOver, title, onClose, onSent }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [value, setValue] = useState(initial);
	const [isSending, setSending] = useState(false);
	const { isBusy, busyOf } = useBusyInputs();
	const stored = useStoredDraft(initial, isTakenOver);
	const change = (part: Partial<Composition>) => {
		const next = { ...value, ...part };
		setValue(next);
		stored.keep(next);
	};
	const handleSend = async () => {
		const { fileNames: _names, partNames: _parts, storedUid: _stored, basis, ...draft } = value;
		setSending(true);
		try {
			await stored.stop();
			const { isStored } = await sendMail({ ...draft, text: '', ...(basis && { basis }) });
			dropComposition(value.id);
			if (isStored) void message.success(t(composeTexts.sent()));
			else void message.warning(t(composeTexts.notStored()), 8);
			onSent();
			onClose();
		} catch (error) {
			notifyError(error);
			stored.resume(value);
			setSending(false);
		}
	};
	const handleDiscard = async () => {
		dropComposition(value.id);
		onClose();
		await stored.drop().catch(notifyError);
		onSent();
	};
	const handleClose = async () => {
		onClose();
		await stored.finish();
		onSent();
	};
	const wrong = [...value.to, ...value.cc, ...value.bcc].find((address) => !/^[^\s@<>]+@[^\s@<>]+$/.test(address));
	const isReady = value.to.length + value.cc.length + value.bcc.length > 0 && wrong === undefined;
	return (
		<PageDialog
			title={title}
			width={860}
			style={{ top: 24 }}
			onCancel={() => void handleClose()}
			footer={
				<Flex gap="small" wrap justify="flex-end" align="center">
					<span className="mailbox-draft-state" role="status">
						{stored.note}
					</span>
					<Button disabled={isSending} onClick={() => void handleDiscard()}>
						{t(composeTexts.discard())}
					</Button>
					<Button type="primary" loading={isSending} disabled={isSending || isBusy || !isReady} onClick={() => void handleSend()}>
						{t(composeTexts.send())}
					</Button>
				</Flex>
			}
		>
			<Fields value={value} wrong={wrong} onChange={change} busyOf={busyOf} />
		</PageDialog>
	);
}

interface FieldsProps {
	value: Composition;
	/** A recipient that is no address. */
	wrong: string | undefined;
	onChange(part: Partial<Composition>): void;
	busyOf: ReturnType<typeof useBusyInputs>['busyOf'];
}

function Fields({ value, wrong, onChange, busyOf }: FieldsProps) {
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
				<RichText
					id={`${id}-text`}
					{...{ isReadOnly: false, isInvalid: false, onBlur: () => undefined }}
					field={textField(t(composeTexts.text()))}
					value={value.html}
					onChange={(html) => onChange({ html: typeof html === 'string' ? html : '' })}
					onBusy={busyOf('text')}
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
					onBusy={busyOf('files')}
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

const shared = { required: false, system: false, searchable: false, columnType: 'text' } as const;

function textField(title: string): ResolvedField {
	return { ...shared, name: 'text', type: 'string', format: 'rich-text', title, column: 'TEXT_', widget: 'rich-text' };
}

function filesField(title: string): ResolvedField {
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
