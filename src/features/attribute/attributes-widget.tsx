import './attributes.css';
import { Spin } from 'antd';
import { useMemo, useState } from 'react';
import { inLanguage } from '../../../contract/base/define-texts.ts';
import {
	type AttributeDefinition,
	judgeAttribute,
	readAttribute,
	toAttributeField,
	writeAttribute,
} from '../../../contract/features/attribute.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { useRegistry, type WidgetProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../renderers/core/texts/use-text.ts';
import type { Row } from '../../../renderers/fields/child-table/rows.ts';
import { texts } from './texts.ts';
import { useAttributes } from './use-attributes.ts';

/** The extended attributes of a record: one input for each definition, drawn and judged like a field. */
export function AttributesWidget(props: WidgetProps) {
	const { id, field, value, onChange, onBlur, isReadOnly, cellErrors, describedBy } = props;
	const t = useText();
	const { definitions, hasFailed } = useAttributes(field);
	const rows: Row[] = Array.isArray(value) ? value.filter(isPlainObject) : [];
	const change = (attribute: string, text: string | null) => {
		const index = rows.findIndex((row) => row.attribute === attribute);
		if (index < 0) onChange(text === null ? rows : [...rows, { attribute, value: text }]);
		else onChange(text === null ? rows.toSpliced(index, 1) : rows.with(index, { ...rows[index], value: text }));
	};
	return (
		<fieldset id={id} tabIndex={-1} className="portal-attributes" aria-label={field.title} aria-describedby={describedBy} onBlur={onBlur}>
			{hasFailed && (
				<div role="alert" className="portal-field-error">
					{t(texts.loadFailed())}
				</div>
			)}
			{definitions === null && !hasFailed && <Spin />}
			{definitions?.length === 0 && <div className="portal-state">{t(texts.noAttributes())}</div>}
			{definitions?.map((definition) => {
				const index = rows.findIndex((row) => row.attribute === definition.id);
				return (
					<AttributeInput
						key={definition.id}
						id={`${id}-${definition.key}`}
						definition={definition}
						text={index < 0 ? null : String(rows[index]?.value ?? '')}
						serverError={index < 0 ? undefined : cellErrors?.[`${field.name}.${index}.value`]}
						isReadOnly={isReadOnly}
						onChange={(text) => change(definition.id, text)}
					/>
				);
			})}
		</fieldset>
	);
}

interface InputProps {
	id: string;
	definition: AttributeDefinition;
	text: string | null;
	serverError: string | undefined;
	isReadOnly: boolean;
	onChange(text: string | null): void;
}

function AttributeInput({ id, definition, text, serverError, isReadOnly, onChange }: InputProps) {
	const { widgets } = useRegistry();
	const { language } = useRuntime();
	const [isLeft, setLeft] = useState(false);
	const field = useMemo(() => toAttributeField(definition, language), [definition, language]);
	const Widget = widgets[field.widget];
	const problem = isLeft ? judgeAttribute(definition, text) : undefined;
	const error = serverError ?? (problem && inLanguage(problem, language));
	const note = error ?? field.description;
	if (Widget === undefined) return null;
	return (
		<div className="portal-field">
			<label htmlFor={id} data-required={field.required}>
				{field.title}
			</label>
			<div className="portal-field-input">
				<Widget
					id={id}
					field={field}
					value={readAttribute(definition, text)}
					isReadOnly={isReadOnly}
					isInvalid={error !== undefined}
					describedBy={note === undefined ? undefined : `${id}-note`}
					onChange={(value) => onChange(writeAttribute(value))}
					onBlur={() => setLeft(true)}
				/>
				{note !== undefined && (
					<div
						id={`${id}-note`}
						className={error === undefined ? 'portal-field-help' : 'portal-field-error'}
						role={error ? 'alert' : undefined}
					>
						{note}
					</div>
				)}
			</div>
		</div>
	);
}
