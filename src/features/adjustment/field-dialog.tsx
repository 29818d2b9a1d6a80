import { Form, Input, Select } from 'antd';
import { useId, useState } from 'react';

import { messageOf } from '../../../contract/base/define-texts.ts';
import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { freeFieldName } from './adjust-file.ts';
import { kindTexts, texts } from './texts.ts';

type Kind = keyof typeof kindTexts;

const members: Record<Kind, Omit<FieldSchema, 'title'>> = {
	text: { type: 'string' },
	multiline: { type: 'string', format: 'multiline' },
	integer: { type: 'integer' },
	number: { type: 'number' },
	boolean: { type: 'boolean' },
	date: { type: 'string', format: 'date' },
	choice: { type: 'string' },
	file: { type: 'array', format: 'file' },
	image: { type: 'array', format: 'image' },
};

interface Props {
	file: ScreenFile;
	onAdd(name: string, field: FieldSchema): void;
	onClose(): void;
}

/** Asks for a field that the tenant adds: its title, its type and, for a choice, the options. */
export function FieldDialog({ file, onAdd, onClose }: Props) {
	const t = useText();
	const id = useId();
	const [title, setTitle] = useState('');
	const [name, setName] = useState(() => freeFieldName(file));
	const [kind, setKind] = useState<Kind>('text');
	const [lines, setLines] = useState('');
	const options = [...new Set(lines.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
	const isNamed = /^own[A-Z][A-Za-z0-9]*$/.test(name) && !Object.hasOwn(file.record.properties, name);
	const isReady = title.trim() !== '' && isNamed && (kind !== 'choice' || options.length > 0);
	const add = () =>
		onAdd(name, {
			...members[kind],
			title: title.trim(),
			...(kind === 'choice' && { options: options.map((value) => ({ value, title: value })) }),
		});
	return (
		<PageDialog
			title={t(texts.addField())}
			okText={t(texts.addField())}
			okButtonProps={{ disabled: !isReady }}
			onOk={add}
			onCancel={onClose}
		>
			<Form layout="vertical">
				<Form.Item label={t(texts.fieldTitle())} htmlFor={`${id}-title`} required>
					<Input id={`${id}-title`} autoFocus maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
				</Form.Item>
				<Form.Item label={t(texts.kind())} htmlFor={`${id}-kind`}>
					<Select
						id={`${id}-kind`}
						value={kind}
						options={(Object.keys(members) as Kind[]).map((value) => ({ value, label: t(messageOf(kindTexts, value, {})) }))}
						onChange={setKind}
					/>
				</Form.Item>
				{kind === 'choice' && (
					<Form.Item label={t(texts.choices())} htmlFor={`${id}-options`} required>
						<Input.TextArea
							id={`${id}-options`}
							autoSize={{ minRows: 3, maxRows: 8 }}
							value={lines}
							onChange={({ target }) => setLines(target.value)}
						/>
					</Form.Item>
				)}
				<Form.Item
					label={t(texts.fieldName())}
					htmlFor={`${id}-name`}
					extra={t(texts.fieldNameHelp())}
					{...(!isNamed && { validateStatus: 'error' as const })}
				>
					<Input id={`${id}-name`} maxLength={40} value={name} onChange={({ target }) => setName(target.value.trim())} />
				</Form.Item>
			</Form>
		</PageDialog>
	);
}
