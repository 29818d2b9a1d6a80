import { Form, Input, InputNumber, Select, Space } from 'antd';
import { useState } from 'react';

import { coreTexts } from '../../../renderers/core/texts/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

const kinds = { text: texts.kindText, number: texts.kindNumber, boolean: texts.kindBoolean, json: texts.kindJson };
type Kind = keyof typeof kinds;

interface Props {
	name: string;
	/** Whether its value keeps its type; in an address, and inside of a text, every value is a text. */
	isTyped: boolean;
	/** `undefined` for what cannot be sent. */
	onChange(value: unknown): void;
}

/** The value of a parameter of a service: a text, a number, yes or no, or any JSON. */
export function ParameterInput({ name, isTyped, onChange }: Props) {
	const t = useText();
	const [kind, setKind] = useState<Kind>('text');
	const [json, setJson] = useState('');
	const id = `service-${name}`;
	const isWrong = kind === 'json' && readJson(json) === undefined;
	const handleKind = (next: Kind) => {
		setKind(next);
		setJson('');
		onChange(next === 'text' ? '' : null);
	};
	const handleJson = (text: string) => {
		setJson(text);
		onChange(readJson(text));
	};
	return (
		<Form.Item label={name} htmlFor={id} {...(isWrong && { validateStatus: 'error', help: t(texts.wrongJson()) })}>
			<Space.Compact block>
				{isTyped && (
					<Select<Kind>
						className="service-kind"
						aria-label={t(texts.kindOf({ name }))}
						value={kind}
						options={Object.entries(kinds).map(([value, title]) => ({ value: value as Kind, label: t(title()) }))}
						onChange={handleKind}
					/>
				)}
				{kind === 'text' && <Input id={id} onChange={({ target }) => onChange(target.value)} />}
				{kind === 'number' && <InputNumber id={id} className="service-value" onChange={onChange} />}
				{kind === 'boolean' && (
					<Select
						id={id}
						allowClear
						options={[
							{ value: true, label: t(coreTexts.yes()) },
							{ value: false, label: t(coreTexts.no()) },
						]}
						onChange={(value) => onChange(value ?? null)}
					/>
				)}
				{kind === 'json' && (
					<Input.TextArea id={id} autoSize={{ minRows: 1, maxRows: 8 }} value={json} onChange={({ target }) => handleJson(target.value)} />
				)}
			</Space.Compact>
		</Form.Item>
	);
}

/** Nothing for a text that is no JSON; `null` for an empty one. */
function readJson(text: string): unknown {
	if (text.trim() === '') return null;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
