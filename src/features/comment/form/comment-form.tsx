import { Button } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';

import { type CommentPerson, commentLimits } from '../../../../contract/features/comments.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { BusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import type { Writing } from './writing.ts';

const RichText = lazyPart(
	() => import('../../../../renderers/fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget),
	() => <div className="portal-field-wait" />,
);
const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));

interface Props {
	value: Writing;
	onChange(part: Partial<Writing>): void;
	/** What takes note of inputs whose files are on their way. */
	busyOf: BusyInputs['busyOf'];
	/** The buttons. */
	children: ReactNode;
}

const shared = { isReadOnly: false, isInvalid: false, onBlur: () => undefined };

/** The inputs of a comment: formatted text with mentions, and attachments. */
export function CommentForm({ value, onChange, busyOf, children }: Props) {
	const t = useText();
	const id = useId();
	const mention = useMention((person) => onChange({ people: [...value.people.filter((one) => one.id !== person.id), person] }));
	return (
		<div className="comment-form">
			<RichText
				{...shared}
				id={`${id}-content`}
				field={contentField(t(texts.write()), t(texts.hint()))}
				value={value.content}
				onChange={(content) => onChange({ content: typeof content === 'string' ? content : '' })}
				onMention={mention.start}
				onBusy={busyOf('content')}
			/>
			<Files
				{...shared}
				id={`${id}-files`}
				field={filesField(t(texts.attachments()))}
				value={value.files}
				titles={value.fileNames}
				onChange={(files, picked) => onChange({ files: toTexts(files), fileNames: toTexts(picked?.titles) })}
				onBusy={busyOf('files')}
			/>
			<footer>{children}</footer>
			{mention.selector}
		</div>
	);
}

/** Chooses somebody to mention, among the people whom the writer may see; nothing for a writer who may see no people. */
function useMention(onPicked: (person: CommentPerson) => void) {
	const runtime = useRuntime();
	const [screen, setScreen] = useState<ResolvedScreen | null>(null);
	const insert = useRef<(text: string) => void>(() => undefined);
	const start = (write: (text: string) => void) => {
		insert.current = write;
		void runtime.loadScreen('employee').then(setScreen, notifyError);
	};
	const selector = screen && (
		<RecordSelector
			screen={screen}
			isMultiple={false}
			value={[]}
			onConfirm={([entry]) => {
				setScreen(null);
				if (entry === undefined) return;
				insert.current(`${entry.title} `);
				onPicked({ id: entry.id, name: entry.title });
			}}
			onClose={() => setScreen(null)}
		/>
	);
	return { selector, ...(runtime.may('employee:view') && { start }) };
}

const text = { required: false, system: false, searchable: false, columnType: 'text' } as const;

function contentField(title: string, placeholder: string): ResolvedField {
	return { ...text, name: 'content', type: 'string', format: 'rich-text', title, placeholder, column: 'CONTENT_', widget: 'rich-text' };
}

function filesField(title: string): ResolvedField {
	const { files } = commentLimits;
	return { ...text, name: 'fileMsg', type: 'array', format: 'file', title, column: 'FILE_MSG_', widget: 'file', maxItems: files };
}

function toTexts(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

/** A button of a comment's form. */
export function FormButton({ text: label, isPrimary = false, ...button }: FormButtonProps) {
	return (
		<Button type={isPrimary ? 'primary' : 'default'} loading={button.isBusy} disabled={button.isDisabled} onClick={button.onClick}>
			{label}
		</Button>
	);
}

interface FormButtonProps {
	text: string;
	isPrimary?: boolean;
	isBusy?: boolean;
	isDisabled?: boolean;
	onClick(): void;
}
