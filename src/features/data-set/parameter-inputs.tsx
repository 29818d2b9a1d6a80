import { Button, Form } from 'antd';
import { useState } from 'react';

import type { Language } from '../../../contract/base/languages.ts';
import { describeCondition } from '../../../contract/conditions/describe-condition.ts';
import type { ShownParameter } from '../../../contract/data-sets/rows.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { takesList, takesPair } from '../../../renderers/query/builder/builder-query.ts';
import { FixedValueInput } from '../../../renderers/query/builder/fixed-value-input.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	parameters: ShownParameter[];
	onSearch(values: Record<string, unknown>): void;
}

/** What a data set is narrowed by; inputs by the kind of their field. */
export function ParameterInputs({ parameters, onSearch }: Props) {
	const t = useText();
	const [values, setValues] = useState<Record<string, unknown>>({});
	const { language } = useRuntime();
	const usual = (parameter: ShownParameter) => {
		const value = usualOf(parameter, language);
		return value === null ? undefined : t(texts.usual({ value }));
	};
	return (
		<Form layout="vertical" className="data-set-parameters" onFinish={() => onSearch(values)}>
			{parameters.map((parameter) => (
				<Form.Item key={parameter.name} label={parameter.title} required={parameter.required} extra={usual(parameter)}>
					<ParameterInput
						parameter={parameter}
						value={values[parameter.name] ?? null}
						onChange={(value) => setValues({ ...values, [parameter.name]: value })}
					/>
				</Form.Item>
			))}
			<div className="data-set-search">
				<Button
					onClick={() => {
						setValues({});
						onSearch({});
					}}
				>
					{t(texts.reset())}
				</Button>
				<Button type="primary" htmlType="submit">
					{t(texts.run())}
				</Button>
			</div>
		</Form>
	);
}

interface InputProps {
	parameter: Pick<ShownParameter, 'field' | 'operator'>;
	value: unknown;
	onChange(value: unknown): void;
}

/** The value of a parameter that is written down; a pair for periods and ranges. */
export function ParameterInput({ parameter, value, onChange }: InputProps) {
	const { field, operator } = parameter;
	if (!takesPair(operator))
		return <FixedValueInput field={field} operator={operator} value={value} isList={takesList(operator)} onChange={onChange} />;
	const [from, to] = Array.isArray(value) ? value : [null, null];
	return (
		<div className="data-set-pair">
			<FixedValueInput
				field={field}
				operator={operator}
				value={from ?? null}
				isList={false}
				onChange={(next) => onChange([next, to ?? null])}
			/>
			<span>–</span>
			<FixedValueInput
				field={field}
				operator={operator}
				value={to ?? null}
				isList={false}
				onChange={(next) => onChange([from ?? null, next])}
			/>
		</div>
	);
}

/** The value that a parameter has by itself, in words. */
function usualOf({ field, operator, value, valueSource }: ShownParameter, language: Language): string | null {
	// A fixed record is known by its id alone.
	if (value === null || (valueSource !== 'dynamic' && field.reference !== undefined)) return null;
	const options = { language, fieldOf: () => ({ ...field, title: '' }), titleOf: () => undefined };
	return describeCondition({ field: field.name, operator, value, valueSource }, options).trim();
}
