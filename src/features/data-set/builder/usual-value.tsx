import { Segmented } from 'antd';
import { useState } from 'react';

import { parameterOperator } from '../../../../contract/data-sets/columns.ts';
import type { DataSetParameter } from '../../../../contract/data-sets/data-set.ts';
import { dynamicNamesOf } from '../../../../renderers/query/builder/dynamic-names.ts';
import { DynamicValueInput } from '../../../../renderers/query/builder/dynamic-value-input.tsx';
import type { QueryField } from '../../../../renderers/query/model/query-fields.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { ParameterInput } from '../parameter-inputs.tsx';
import type { Change } from './part-list.tsx';
import { texts } from './texts.ts';

type Source = 'none' | 'fixed' | 'dynamic';

interface Props {
	parameter: DataSetParameter;
	field: QueryField['field'];
	onChange(part: Change<DataSetParameter>): void;
}

/** The value that a parameter has when readers give none: none, one that is written down, or a dynamic one. */
export function UsualValue({ parameter, field, onChange }: Props) {
	const t = useText();
	const operator = parameterOperator(parameter, field);
	const hasDynamic = dynamicNamesOf(field, operator).length > 0;
	const { value, valueSource = 'fixed' } = parameter;
	const [source, setSource] = useState<Source>(value === undefined ? 'none' : valueSource);
	const choose = (next: Source) => {
		setSource(next);
		onChange({ value: undefined, valueSource: undefined });
	};
	return (
		<div className="data-set-usual">
			<span>{t(texts.usual())}</span>
			<Segmented
				size="small"
				aria-label={t(texts.usual())}
				value={source}
				options={[
					{ value: 'none' as const, label: t(texts.usualNone()) },
					{ value: 'fixed' as const, label: t(texts.usualFixed()) },
					...(hasDynamic ? [{ value: 'dynamic' as const, label: t(texts.usualDynamic()) }] : []),
				]}
				onChange={choose}
			/>
			{source === 'dynamic' && (
				<DynamicValueInput
					field={field}
					operator={operator}
					value={value ?? null}
					onChange={(next) => onChange({ value: next, valueSource: 'dynamic' })}
				/>
			)}
			{source === 'fixed' && (
				<ParameterInput parameter={{ field, operator }} value={value ?? null} onChange={(next) => onChange({ value: given(next) })} />
			)}
		</div>
	);
}

/** A value, or a pair with one; undefined for an empty input. */
function given(value: unknown): unknown {
	const isEmpty = (one: unknown) => one === null || one === undefined || one === '';
	return (Array.isArray(value) ? value.every(isEmpty) : isEmpty(value)) ? undefined : value;
}
