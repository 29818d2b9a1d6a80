import { Segmented } from 'antd';
import type { ValueEditorProps } from 'react-querybuilder';

import { dynamicNames } from '../../contract/condition.ts';
import { dynamicFits } from '../../contract/conditions/dynamic-value.ts';
import { fieldKind } from '../../contract/conditions/field-kind.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type BuilderValue, needsNoValue, takesList, takesPair } from './builder-query.ts';
import { DynamicValueInput } from './dynamic-value-input.tsx';
import { FixedValueInput } from './fixed-value-input.tsx';
import type { QueryField } from './query-fields.ts';

/** The value side of a rule: nothing, one value, a pair or a list, fixed or dynamic. */
export function RuleValue({ field: path, operator, value, handleOnChange, context }: ValueEditorProps) {
	const t = useTexts();
	const field = (context as { byPath: Map<string, QueryField> }).byPath.get(path)?.field;
	if (field === undefined || needsNoValue(operator)) return null;
	const held: BuilderValue = isBuilderValue(value) ? value : { source: 'fixed', value: null };
	const isDynamicPossible =
		!takesList(operator) && !takesPair(operator) && dynamicNames.some((name) => dynamicFits(name, fieldKind(field)));
	const source = isDynamicPossible ? held.source : 'fixed';
	const change = (next: unknown) => handleOnChange({ source, value: next });
	return (
		<div className="portal-rule-value">
			{isDynamicPossible && (
				<Segmented
					size="small"
					aria-label={t('valueSource')}
					value={source}
					options={[
						{ value: 'fixed', label: t('fixedValue') },
						{ value: 'dynamic', label: t('dynamicValue') },
					]}
					onChange={(next) => handleOnChange({ source: next, value: null })}
				/>
			)}
			{source === 'dynamic' ? (
				<DynamicValueInput field={field} value={held.value} onChange={change} />
			) : (
				<FixedSide field={field} operator={operator} value={held.value} onChange={change} />
			)}
		</div>
	);
}

interface SideProps {
	field: QueryField['field'];
	operator: string;
	value: unknown;
	onChange(value: unknown): void;
}

/** A value left over from an operator of another shape is adapted rather than lost. */
function FixedSide({ field, operator, value, onChange }: SideProps) {
	const t = useTexts();
	if (takesPair(operator)) {
		const [from, to] = Array.isArray(value) ? value : [value, null];
		return (
			<>
				<FixedValueInput field={field} value={from ?? null} isList={false} onChange={(next) => onChange([next, to ?? null])} />
				<span>{t('andWord')}</span>
				<FixedValueInput field={field} value={to ?? null} isList={false} onChange={(next) => onChange([from ?? null, next])} />
			</>
		);
	}
	const isList = takesList(operator);
	const single = Array.isArray(value) ? (value[0] ?? null) : value;
	const list = Array.isArray(value) ? value.filter((one) => one !== null) : value == null ? [] : [value];
	return <FixedValueInput field={field} value={isList ? list : single} isList={isList} onChange={onChange} />;
}

function isBuilderValue(value: unknown): value is BuilderValue {
	return typeof value === 'object' && value !== null && 'source' in value;
}
