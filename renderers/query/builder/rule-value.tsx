import { Segmented } from 'antd';
import type { ValueEditorProps } from 'react-querybuilder';

import { type ValueSource, valueSources } from '../../../contract/screen/condition.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import type { QueryField } from '../model/query-fields.ts';
import { scriptsOf } from '../model/query-scripts.ts';
import { type BuilderValue, needsNoValue, takesList, takesPair } from './builder-query.ts';
import { dynamicNamesOf } from './dynamic-names.ts';
import { DynamicValueInput } from './dynamic-value-input.tsx';
import { comparableFields, FieldValueInput } from './field-value-input.tsx';
import { FixedValueInput } from './fixed-value-input.tsx';
import { ScriptValueInput } from './script-value-input.tsx';
import { texts } from './texts.ts';

/** What each rule of the builder receives. */
export interface RuleContext {
	byPath: ReadonlyMap<string, QueryField>;
	/** What is wrong with rules, by the way to each. */
	problems: ReadonlyMap<string, string>;
	/** Fields that no further rule can use. */
	usedMasked: ReadonlySet<string>;
}

const sourceTexts = {
	fixed: texts.fixedValue(),
	dynamic: texts.dynamicValue(),
	field: texts.otherField(),
	script: texts.scriptValue(),
} as const;
/** Formulas are values of conditions in screen files only. */
const offeredSources = valueSources.filter((source) => source !== 'formula');

/** The value side of a rule: nothing, one value, a pair or a list; written down, dynamic or computed by a script. */
export function RuleValue({ field: path, path: way, operator, value, handleOnChange, context }: ValueEditorProps) {
	const t = useText();
	const runtime = useRuntime();
	const { byPath, problems } = context as RuleContext;
	const asked = byPath.get(path);
	const field = asked?.field;
	const problem = problems.get(way.join('.'));
	const shown =
		problem === undefined ? null : (
			<span className="portal-rule-problem" role="alert">
				{problem}
			</span>
		);
	if (asked === undefined || field === undefined || needsNoValue(operator)) return shown;
	const held: BuilderValue = isBuilderValue(value) ? value : { source: 'fixed', value: null };
	const others = comparableFields(byPath.values(), { field: asked, operator });
	const isPossible: Record<ValueSource, boolean> = {
		fixed: true,
		dynamic: dynamicNamesOf(field, operator).length > 0,
		field: others.length > 0,
		formula: false,
		dataSet: false,
		// A script that came with a link stays in sight also for those who may not write one.
		script: scriptsOf(runtime) === 'allowed' || held.source === 'script',
	};
	const offered = offeredSources.filter((one) => isPossible[one]);
	const source = isPossible[held.source] ? held.source : 'fixed';
	// What another source held means nothing to this one.
	const heldValue = held.source === source ? held.value : null;
	const change = (next: unknown) => handleOnChange({ source, value: next });
	return (
		<div className="portal-rule-value">
			{offered.length > 1 && (
				<Segmented
					size="small"
					aria-label={t(texts.valueSource())}
					value={source}
					options={offered.map((one) => ({ value: one, label: t(sourceTexts[one]) }))}
					onChange={(next) => handleOnChange({ source: next, value: null })}
				/>
			)}
			{source === 'dynamic' && <DynamicValueInput field={field} operator={operator} value={heldValue} onChange={change} />}
			{source === 'field' && <FieldValueInput fields={others} value={heldValue} onChange={change} />}
			{source === 'script' && <ScriptValueInput field={field} operator={operator} value={heldValue} onChange={change} />}
			{source === 'fixed' && <FixedSide field={field} operator={operator} value={heldValue} onChange={change} />}
			{shown}
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
	const t = useText();
	const { fields } = useRegistry();
	const Own = field.format && fields[field.format]?.ruleInput;
	if (takesPair(operator)) {
		const [from, to] = Array.isArray(value) ? value : [value, null];
		return (
			<>
				<FixedValueInput
					field={field}
					operator={operator}
					value={from ?? null}
					isList={false}
					onChange={(next) => onChange([next, to ?? null])}
				/>
				<span>{t(texts.andWord())}</span>
				<FixedValueInput
					field={field}
					operator={operator}
					value={to ?? null}
					isList={false}
					onChange={(next) => onChange([from ?? null, next])}
				/>
			</>
		);
	}
	if (Own) return <Own field={field} operator={operator} value={value} onChange={onChange} />;
	const isList = takesList(operator);
	const single = Array.isArray(value) ? (value[0] ?? null) : value;
	const list = (Array.isArray(value) ? value : [value]).filter((one) => one != null);
	return <FixedValueInput field={field} operator={operator} value={isList ? list : single} isList={isList} onChange={onChange} />;
}

function isBuilderValue(value: unknown): value is BuilderValue {
	return typeof value === 'object' && value !== null && 'source' in value;
}
