import { App, Button, Flex, Select, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';

import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { loadTemplate, loadTemplates } from '../base/template-calls.ts';
import { messageTexts } from '../base/texts.ts';
import type { Composition, UsedTemplate } from './composition.ts';

interface Props {
	id: string;
	value: Composition;
	onChange(part: Partial<Composition>): void;
}

/** Chooses a template, and the record that it is about. The placeholders are replaced when the message is sent. */
export function TemplatePicker({ id, value, onChange }: Props) {
	const { template } = value;
	const t = useText();
	const { modal } = App.useApp();
	const { data: templates } = useSWR('message-templates', loadTemplates, { revalidateOnFocus: false, onError: notifyError });
	/** The template that was chosen last; null once the message is sent or discarded. */
	const wanted = useRef<string | null>(null);
	useEffect(
		() => () => {
			wanted.current = null;
		},
		[],
	);
	/** What is written when the template arrives. */
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	}, [value]);
	const askReplace = async () =>
		modal.confirm({ title: t(messageTexts.askTemplate()), okText: t(messageTexts.replace()), cancelText: t(messageTexts.cancel()) });
	const use = async (templateId: string) => {
		wanted.current = templateId;
		const { subject, content, screen } = await loadTemplate(templateId);
		if (wanted.current !== templateId) return;
		const isEmpty = latest.current.subject.trim() === '' && latest.current.content === '';
		if (!isEmpty && !(await askReplace())) return;
		if (wanted.current === templateId) onChange({ subject, content, template: { id: templateId, screen, record: null } });
	};
	// A draft knows the template alone.
	const screen = template?.screen ?? templates?.find((one) => one.id === template?.id)?.screen ?? null;
	return (
		<Flex gap="small" wrap align="center">
			<Select
				id={id}
				className="message-compose-template"
				allowClear
				showSearch={{ optionFilterProp: 'label' }}
				placeholder={t(messageTexts.noTemplate())}
				value={template?.id}
				options={(templates ?? []).map(({ id: value, name }) => ({ value, label: name }))}
				onSelect={(templateId: string) => void use(templateId).catch(notifyError)}
				onClear={() => {
					wanted.current = null;
					onChange({ template: null });
				}}
			/>
			{template !== null && screen !== null && (
				<TemplateRecord
					screen={screen}
					record={template.record}
					onChange={(record) => onChange({ template: { ...template, screen, record } })}
				/>
			)}
		</Flex>
	);
}

interface RecordProps {
	screen: string;
	record: UsedTemplate['record'];
	onChange(record: UsedTemplate['record']): void;
}

/** The record whose fields the template names. */
function TemplateRecord({ screen, record, onChange }: RecordProps) {
	const t = useText();
	const runtime = useRuntime();
	const [picking, setPicking] = useState<ResolvedScreen | null>(null);
	return (
		<>
			{record !== null && (
				<Tag closable onClose={() => onChange(null)}>
					{record.title || t(messageTexts.chosenRecord())}
				</Tag>
			)}
			<Button size="small" onClick={() => void runtime.loadScreen(screen).then(setPicking, notifyError)}>
				{t(messageTexts.chooseRecord())}
			</Button>
			{picking !== null && (
				<RecordSelector
					screen={picking}
					isMultiple={false}
					value={record === null ? [] : [record]}
					onConfirm={([entry]) => {
						setPicking(null);
						if (entry !== undefined) onChange({ id: entry.id, title: entry.title });
					}}
					onClose={() => setPicking(null)}
				/>
			)}
		</>
	);
}
