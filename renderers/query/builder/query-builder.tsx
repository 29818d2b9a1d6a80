import { useMemo } from 'react';
import { QueryBuilder as Builder, type FullField, type FullOption, type OptionGroup, type RuleType } from 'react-querybuilder';
import type { Language } from '../../../contract/base/languages.ts';
import { operatorMessage } from '../../../contract/conditions/describe-condition.ts';
import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import { operatorsOfField } from '../../../contract/conditions/operators-of-field.ts';
import { operatorWordsOf } from '../../../contract/fields/field-formats.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import { usedMaskedPaths } from '../model/masked-use.ts';
import type { QueryField } from '../model/query-fields.ts';
import { adaptValues } from './adapt-values.ts';
import { builderControls } from './builder-controls.tsx';
import {
	type BuilderGroup,
	type BuilderValue,
	fromBuilder,
	moveRule,
	needsNoValue,
	takesList,
	takesPair,
	toBuilder,
} from './builder-query.ts';
import { movableControls, RuleMoves } from './rule-moves.tsx';
import { type RuleContext, RuleValue } from './rule-value.tsx';
import './query.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	fields: QueryField[];
	query: RuleGroup;
	/** What is wrong with rules, by the way to each (`0.2`). */
	problems: ReadonlyMap<string, string>;
	onChange(query: RuleGroup): void;
}

const controls = { ...builderControls, ...movableControls, valueEditor: RuleValue };

/** The visual query: conditions in nested groups, each with the operators and inputs that suit its field. */
export function QueryBuilder({ fields, query, problems, onChange }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const offered = useMemo(() => toOptionGroups(fields), [fields]);
	const byPath = useMemo(() => new Map(fields.map((entry) => [entry.path, entry])), [fields]);
	const builder = useMemo(() => toBuilder(query), [query]);
	const usedMasked = useMemo(() => usedMaskedPaths(fields, query), [fields, query]);
	const { fields: kinds } = useRegistry();
	const hasOwnInput = (path: string) => kinds[byPath.get(path)?.field.format ?? '']?.ruleInput !== undefined;
	const operatorsOf = (path: string) => toOperators(byPath.get(path)?.field, language);
	return (
		<RuleMoves onMove={(from, target) => onChange(moveRule(query, from, target))}>
			<Builder<BuilderGroup, FullField, FullOption, FullOption>
				fields={offered as OptionGroup<FullField>[]}
				query={builder}
				onQueryChange={(next) => onChange(fromBuilder(adaptValues(next as BuilderGroup, builder, hasOwnInput)))}
				controlElements={controls}
				context={{ byPath, problems, usedMasked } satisfies RuleContext}
				showNotToggle
				showShiftActions
				enableDragAndDrop
				addRuleToNewGroups
				resetOnOperatorChange={false}
				enableMountQueryChange={false}
				getOperators={operatorsOf}
				getDefaultOperator={(path) => operatorsOf(path)[0]?.name ?? 'equal'}
				getDefaultValue={(rule) => defaultValueOf(rule)}
				combinators={[
					{ name: 'and', value: 'and', label: t(texts.all()) },
					{ name: 'or', value: 'or', label: t(texts.any()) },
				]}
				translations={{
					addRule: { label: t(texts.addRule()), title: t(texts.addRule()) },
					addGroup: { label: t(texts.addGroup()), title: t(texts.addGroup()) },
					removeRule: { label: '×', title: t(texts.removeRule()) },
					removeGroup: { label: '×', title: t(texts.removeGroup()) },
					notToggle: { label: t(texts.not()), title: t(texts.not()) },
					fields: { title: t(texts.field()) },
					operators: { title: t(texts.operator()) },
					combinators: { title: t(texts.combinator()) },
					value: { title: t(texts.value()) },
					dragHandle: { label: '', title: t(texts.dragRule()) },
					shiftActionUp: { label: '', title: t(coreTexts.moveUp()) },
					shiftActionDown: { label: '', title: t(coreTexts.moveDown()) },
				}}
			/>
		</RuleMoves>
	);
}

function toOptionGroups(fields: QueryField[]) {
	const groups = [...new Set(fields.map((entry) => entry.group))];
	return groups.map((group) => ({
		label: group,
		options: fields.filter((entry) => entry.group === group).map(({ path, title }) => ({ name: path, value: path, label: title })),
	}));
}

function toOperators(field: ResolvedField | undefined, language: Language): FullOption[] {
	if (field === undefined) return [];
	const kind = fieldKind(field);
	const isTime = kind === 'date' || kind === 'date-time' || kind === 'time';
	return operatorsOfField(field).map((name) => {
		return { name, value: name, label: (operatorWordsOf(field, name) ?? operatorMessage(name, isTime)).in(language) };
	});
}

function defaultValueOf({ operator }: RuleType): BuilderValue {
	return { source: 'fixed', value: emptyValueOf(operator) };
}

function emptyValueOf(operator: string): unknown {
	if (needsNoValue(operator)) return undefined;
	if (takesList(operator)) return [];
	return takesPair(operator) ? [null, null] : null;
}
