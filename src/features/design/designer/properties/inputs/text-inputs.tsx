import { FunctionOutlined, TranslationOutlined } from '@ant-design/icons';
import type { FieldProps } from '@rjsf/utils';
import { Button, Input } from 'antd';
import { useState } from 'react';

import { type Language, languages } from '../../../../../../contract/base/languages.ts';
import { scriptType } from '../../../../../../contract/documents/document-types.ts';
import { lazyPart } from '../../../../../../renderers/core/runtime/lazy-part.tsx';
import { useText } from '../../../../../base/i18n/use-text.ts';
import { formulaTexts } from '../../formula/texts.ts';
import { setText, type TextInAll, textAt } from '../../model/document-texts.ts';
import { edited } from '../../model/form-positions.ts';
import { useDesigner } from '../../state/designer-context.ts';
import { type JsonPath, TextEditor } from '../../text/edit-text.ts';
import { usePanel, usePanelInput, useTyped } from '../panel-context.ts';
import { languageTexts, panelTexts } from './texts.ts';

/** A text with its translations. */
export function TextField(props: FieldProps) {
	const { id, title, name, path } = usePanelInput(props);
	return <TranslatedInput id={id} title={title} path={path} isLong={name === 'description'} />;
}

const FormulaDialog = lazyPart(() => import('../../formula/formula-dialog.tsx').then((module) => module.FormulaDialog));

interface Props {
	id: string;
	title: string;
	path: JsonPath;
	isLong?: boolean;
	/** The translations are in sight from the beginning. */
	isOpen?: boolean;
}

/** The text at a position of the document in all languages; the document itself has the Chinese one. */
export function TranslatedInput({ id, title, path, isLong = false, isOpen = false }: Props) {
	const t = useText();
	const { apply, view, language } = useDesigner();
	const text = textAt(new TextEditor(view().text), path);
	const [isExpanded, setExpanded] = useState(isOpen || language !== 'zh-CN');
	const { value, type, flush } = useTyped<TextInAll>(text, (next) =>
		apply({ text: edited(view().text, (editor) => setText(editor, path, next)) }),
	);
	const inputOf = (one: Language) => {
		const Control = isLong ? Input.TextArea : Input;
		return (
			<Control
				key={one}
				id={one === 'zh-CN' ? id : `${id}-${one}`}
				aria-label={one === 'zh-CN' ? title : `${title}: ${t(languageTexts[one]())}`}
				placeholder={isExpanded ? t(languageTexts[one]()) : undefined}
				value={value[one]}
				onChange={(event: { target: { value: string }; nativeEvent: Event }) =>
					type({ ...value, [one]: event.target.value }, (event.nativeEvent as InputEvent).isComposing)
				}
				onBlur={flush}
				{...(isLong && { autoSize: { minRows: 1, maxRows: 4 } })}
			/>
		);
	};
	return (
		<div className="designer-texts">
			<div className="designer-texts-first">
				{inputOf('zh-CN')}
				<Button
					type="text"
					size="small"
					icon={<TranslationOutlined aria-hidden />}
					aria-label={t(panelTexts.translate({ title }))}
					title={t(panelTexts.translate({ title }))}
					aria-expanded={isExpanded}
					onClick={() => setExpanded(!isExpanded)}
				/>
			</div>
			{isExpanded && languages.filter((one) => one !== 'zh-CN').map(inputOf)}
		</div>
	);
}

/** Any value, as JSON; it is handed on while it can be read. */
export function JsonField(props: FieldProps) {
	const { id, title, value, change } = usePanelInput(props);
	return <JsonInput id={id} title={title} value={value} onChange={change} />;
}

/** A value as JSON; an empty text is no value. */
export function JsonInput({ id, title, value, onChange }: { id: string; title: string; value: unknown; onChange(value: unknown): void }) {
	const t = useText();
	const [isWrong, setWrong] = useState(false);
	const shown = value === undefined ? '' : JSON.stringify(value, null, 2);
	const typed = useTyped(shown, (text) => {
		try {
			onChange(text.trim() === '' ? undefined : JSON.parse(text));
			setWrong(false);
		} catch {
			setWrong(true);
		}
	});
	return (
		<>
			<Input.TextArea
				id={id}
				aria-label={title}
				className="designer-code"
				spellCheck={false}
				autoSize={{ minRows: 1, maxRows: 12 }}
				status={isWrong ? 'error' : ''}
				value={typed.value}
				onChange={({ target }) => typed.type(target.value)}
				onBlur={typed.flush}
			/>
			{isWrong && (
				<div className="portal-field-error" role="alert">
					{t(panelTexts.wrongJson())}
				</div>
			)}
		</>
	);
}

/** A formula over the fields; fields are inserted from a list. */
export function FormulaField(props: FieldProps) {
	const { id, title, value, change } = usePanelInput(props);
	return (
		<FormulaInput
			id={id}
			title={title}
			value={typeof value === 'string' ? value : ''}
			isComputed
			onChange={(text) => change(text === '' ? undefined : text)}
		/>
	);
}

interface FormulaProps {
	id: string;
	title: string;
	value: string;
	/** The value of a computed field, not a limit. */
	isComputed?: boolean;
	onChange(value: string): void;
}

/** The text of a formula, and the editor for it. */
export function FormulaInput({ id, title, value, isComputed = false, onChange }: FormulaProps) {
	const t = useText();
	const typed = useTyped(value, onChange);
	const { screen, fields, field, names } = usePanel();
	const { view } = useDesigner();
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="designer-formula">
			<Input.TextArea
				id={id}
				aria-label={title}
				className="designer-code"
				spellCheck={false}
				autoSize={{ minRows: 1, maxRows: 8 }}
				value={typed.value}
				onChange={({ target }) => typed.type(target.value)}
				onBlur={typed.flush}
			/>
			<Button size="small" icon={<FunctionOutlined />} onClick={() => setOpen(true)}>
				{t(formulaTexts.open())}
			</Button>
			{isOpen && (
				<FormulaDialog
					title={field?.title ?? title}
					formula={typed.value}
					{...{ screen, fields, field, isComputed, screens: view().screens, scripts: names.documents[scriptType.name] ?? [] }}
					onClose={() => setOpen(false)}
					onDone={(next) => {
						setOpen(false);
						onChange(next);
					}}
				/>
			)}
		</div>
	);
}
