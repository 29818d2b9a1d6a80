import { App, Button, Flex, Form, Input, Select, Switch } from 'antd';
import { useId, useRef, useState } from 'react';

import type { MessageDetail } from '../../../../contract/features/messages.ts';
import { messageLimits, sendBulletinsRight } from '../../../../contract/features/messages.ts';
import { type BusyInputs, useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useAttempts } from '../../../../renderers/core/records/use-attempts.ts';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { contentField, filesField, timeField } from '../base/content-field.ts';
import { saveMessage } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';
import { type Composition, dropComposition, isReady, keepComposition, toBody } from './composition.ts';
import { ReceiverPicker } from './receiver-picker.tsx';
import { TemplatePicker } from './template-picker.tsx';
import './compose-dialog.css';

const RichText = lazyWidget(() =>
	import('../../../../renderers/fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget),
);
const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));
const Time = lazyWidget(() => import('../../../../renderers/fields/date/date-widget.tsx').then((module) => module.DateTimeWidget));

interface Props {
	/** What the form shows at first. */
	initial: Composition;
	onClose(): void;
	onSaved(message: MessageDetail): void;
}

/** Writes a message. What is typed stays in this browser until it is sent, stored as a draft or discarded. */
export function ComposeDialog({ initial, onClose, onSaved }: Props) {
	const t = useText();
	const { message, modal } = App.useApp();
	const [value, setValue] = useState(initial);
	const [count, setCount] = useState<number | null>(null);
	const attempt = useAttempts();
	const [running, setRunning] = useState<'draft' | 'send' | null>(null);
	/** A template arrives after other inputs were changed. */
	const latest = useRef(initial);
	const change = (part: Partial<Composition>) => {
		latest.current = { ...latest.current, ...part };
		setValue(latest.current);
		keepComposition(latest.current);
	};
	const save = async (isDraft: boolean) => {
		setRunning(isDraft ? 'draft' : 'send');
		try {
			const body = toBody(value, isDraft);
			const stored = await attempt(body, (key) => saveMessage(body, key));
			dropComposition(value.id);
			void message.success(t(doneText(stored)));
			onSaved(stored);
		} catch (error) {
			notifyError(error);
			setRunning(null);
		}
	};
	const { isBusy, busyOf } = useBusyInputs();
	const handleSend = () =>
		modal.confirm({
			title: t(messageTexts.sendTo({ count: count ?? 0 })),
			okText: t(messageTexts.send()),
			cancelText: t(messageTexts.cancel()),
			onOk: () => save(false),
		});
	const handleDiscard = () => {
		dropComposition(value.id);
		onClose();
	};
	return (
		<PageDialog
			title={t(messageTexts.write())}
			width={860}
			style={{ top: 24 }}
			onCancel={() => running === null && onClose()}
			footer={
				<Flex gap="small" wrap justify="flex-end">
					<Button disabled={running !== null} onClick={handleDiscard}>
						{t(messageTexts.discard())}
					</Button>
					<Button loading={running === 'draft'} disabled={running !== null || isBusy} onClick={() => void save(true)}>
						{t(messageTexts.saveDraft())}
					</Button>
					<Button
						type="primary"
						loading={running === 'send'}
						disabled={running !== null || isBusy || !isReady(value) || !count}
						onClick={() => void handleSend()}
					>
						{t(value.sendAt === null ? messageTexts.send() : messageTexts.schedule())}
					</Button>
				</Flex>
			}
		>
			<div inert={running !== null}>
				<Fields value={value} count={count} onChange={change} onCount={setCount} busyOf={busyOf} />
			</div>
		</PageDialog>
	);
}

function doneText({ status }: MessageDetail) {
	if (status === 'draft') return messageTexts.draftSaved();
	return status === 'scheduled' ? messageTexts.scheduled() : messageTexts.sentDone();
}

interface FieldsProps {
	value: Composition;
	count: number | null;
	onChange(part: Partial<Composition>): void;
	onCount(count: number | null): void;
	busyOf: BusyInputs['busyOf'];
}

function Fields({ value, count, onChange, onCount, busyOf }: FieldsProps) {
	const t = useText();
	const runtime = useRuntime();
	const id = useId();
	const shared = { isReadOnly: false, isInvalid: false, onBlur: () => undefined };
	const types = runtime.may(sendBulletinsRight) ? (['normal', 'system', 'bulletin'] as const) : (['normal'] as const);
	const receiverHint = count === null ? undefined : t(messageTexts.receiverCount({ count }));
	return (
		<Form layout="vertical" className="message-compose" component="div">
			<Form.Item label={t(messageTexts.receivers())} required extra={receiverHint}>
				<ReceiverPicker receivers={value.receivers} onChange={(receivers) => onChange({ receivers })} onCount={onCount} />
			</Form.Item>
			{runtime.may('message-template:view') && (
				<Form.Item label={t(messageTexts.template())} htmlFor={`${id}-template`} extra={value.template && t(messageTexts.templateHint())}>
					<TemplatePicker id={`${id}-template`} value={value} onChange={onChange} />
				</Form.Item>
			)}
			<Form.Item label={t(messageTexts.subject())} htmlFor={`${id}-subject`} required>
				<Input
					id={`${id}-subject`}
					value={value.subject}
					maxLength={messageLimits.subject}
					showCount
					onChange={({ target }) => onChange({ subject: target.value })}
				/>
			</Form.Item>
			<Form.Item label={t(messageTexts.text())} htmlFor={`${id}-content`} required>
				<RichText
					{...shared}
					id={`${id}-content`}
					field={contentField({ title: t(messageTexts.text()), placeholder: '' })}
					value={value.content}
					onChange={(content) => onChange({ content: typeof content === 'string' ? content : '' })}
					onBusy={busyOf('content')}
				/>
			</Form.Item>
			<Form.Item label={t(messageTexts.attachments())} htmlFor={`${id}-files`}>
				<Files
					{...shared}
					id={`${id}-files`}
					field={filesField(t(messageTexts.attachments()))}
					value={value.files}
					titles={value.fileNames}
					onChange={(files, picked) => onChange({ files: toIds(files), fileNames: toNames(picked?.titles) })}
					onBusy={busyOf('files')}
				/>
			</Form.Item>
			<Flex gap="large" wrap>
				<Form.Item label={t(messageTexts.type())} htmlFor={`${id}-type`}>
					<Select
						id={`${id}-type`}
						className="message-compose-type"
						value={value.messageType}
						options={types.map((type) => ({ value: type, label: t(messageTexts[type]()) }))}
						onChange={(messageType) => onChange({ messageType, isPublic: messageType === 'bulletin' })}
					/>
				</Form.Item>
				<Form.Item label={t(messageTexts.isPublic())} htmlFor={`${id}-public`} tooltip={t(messageTexts.publicHelp())}>
					<Switch id={`${id}-public`} checked={value.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
				</Form.Item>
				<Form.Item label={t(messageTexts.canReply())} htmlFor={`${id}-reply`}>
					<Switch id={`${id}-reply`} checked={value.canReply} onChange={(canReply) => onChange({ canReply })} />
				</Form.Item>
				<Form.Item label={t(messageTexts.sendAt())} htmlFor={`${id}-time`}>
					<Time
						{...shared}
						id={`${id}-time`}
						field={timeField(t(messageTexts.sendAt()))}
						value={value.sendAt}
						onChange={(sendAt) => onChange({ sendAt: typeof sendAt === 'string' ? sendAt : null })}
					/>
				</Form.Item>
			</Flex>
		</Form>
	);
}

function toIds(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

function toNames(titles: string | string[] | undefined): string[] {
	return Array.isArray(titles) ? titles : [];
}
