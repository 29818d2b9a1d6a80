import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';

import { PageDialog } from '../../../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../../../base/i18n/use-text.ts';
import { designTexts } from '../../texts.ts';
import { FieldChoice } from './field-choice.tsx';
import { FormulaState } from './formula-state.tsx';
import { FunctionChoice } from './function-choice.tsx';
import { type FormulaTarget, judgeFormula } from './judge-formula.ts';
import { formulaTexts } from './texts.ts';
import { TryFormula } from './try-formula.tsx';
import './formula.css';

interface Props extends FormulaTarget {
	title: string;
	formula: string;
	onDone(formula: string): void;
	onClose(): void;
}

/** Writes a formula: fields and functions to click, help, mistakes while typing, and the result for a record. */
export function FormulaDialog({ title, formula, onDone, onClose, ...target }: Props) {
	const t = useText();
	const [text, setText] = useState(formula);
	const input = useRef<InputRef & { resizableTextArea?: { textArea: HTMLTextAreaElement } }>(null);
	const problems = judgeFormula(text, target);
	const area = () => input.current?.resizableTextArea?.textArea ?? null;
	const select = (from: number, to: number) =>
		requestAnimationFrame(() => {
			area()?.focus();
			area()?.setSelectionRange(from, to);
		});
	/** The cursor is behind what was inserted, or between the brackets of a function; `first` is its first argument. */
	const insert = (part: string, { isFunction = false, first = '' }: { isFunction?: boolean; first?: string } = {}) => {
		const { selectionStart = text.length, selectionEnd = text.length } = area() ?? {};
		const inserted = isFunction ? `${part}(${first}${text.slice(selectionStart, selectionEnd)})` : part;
		setText(text.slice(0, selectionStart) + inserted + text.slice(selectionEnd));
		const end = selectionStart + inserted.length;
		const cursor = isFunction && selectionStart === selectionEnd ? end - 1 : end;
		select(cursor, cursor);
	};
	return (
		<PageDialog
			title={t(formulaTexts.title({ title }))}
			width={1000}
			style={{ top: '5vh' }}
			okText={t(formulaTexts.done())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ disabled: problems.length > 0 }}
			onOk={() => onDone(text.trim())}
			onCancel={onClose}
		>
			<div className="formula-editor">
				<Input.TextArea
					ref={input as never}
					autoFocus
					className="designer-code"
					aria-label={title}
					spellCheck={false}
					autoSize={{ minRows: 3, maxRows: 8 }}
					maxLength={4000}
					value={text}
					status={problems.length > 0 ? 'error' : ''}
					onChange={({ target: { value } }) => setText(value)}
				/>
				<FormulaState text={text} problems={problems} onSelect={select} />
				<div className="formula-parts">
					<FieldChoice screen={target.screen} fields={target.fields} onInsert={(path) => insert(path)} />
					<FunctionChoice
						isComputed={target.isComputed}
						scripts={target.scripts}
						onInsert={(name, first) => insert(name, { isFunction: true, ...(first !== undefined && { first }) })}
					/>
				</div>
				<TryFormula screen={target.screen} field={target.field} formula={problems.length > 0 ? '' : text.trim()} />
			</div>
		</PageDialog>
	);
}
