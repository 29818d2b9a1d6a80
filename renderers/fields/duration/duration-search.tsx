import type { RuleInputProps, SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { DurationInput } from './duration-input.tsx';
import { texts } from './texts.ts';

/** The value of a rule on a duration. */
export function DurationRuleInput({ field, value, onChange }: RuleInputProps) {
	return <DurationInput aria-label={field.title} value={value} onChange={onChange} />;
}

type Bound = number | string | null;

/** From the shortest to the longest duration; either side may be left open. */
export function DurationSearchInput({ id, field, value, onChange }: SearchInputProps) {
	const t = useText();
	const [from, to] = value?.kind === 'own' ? toBounds(value) : [null, null];
	const change = (next: [Bound, Bound]) => onChange({ kind: 'own', ...toRule(next) });
	return (
		<span className="portal-search-range">
			<DurationInput id={id} placeholder={t(texts.atLeast())} value={from} onChange={(next) => change([next, to])} />
			<span aria-hidden>~</span>
			<DurationInput
				aria-label={`${field.title} ${t(texts.atMost())}`}
				placeholder={t(texts.atMost())}
				value={to}
				onChange={(next) => change([from, next])}
			/>
		</span>
	);
}

function toRule([from, to]: [Bound, Bound]): { operator: string; value: unknown } {
	if (from !== null && to !== null) return { operator: 'between', value: [from, to] };
	return to === null ? { operator: 'greaterOrEqual', value: from } : { operator: 'lessOrEqual', value: to };
}

function toBounds({ operator, value }: { operator: string; value: unknown }): [Bound, Bound] {
	if (Array.isArray(value)) return [value[0] ?? null, value[1] ?? null];
	const bound = value as Bound;
	return operator === 'lessOrEqual' ? [null, bound] : [bound, null];
}
