import { InputNumber } from 'antd';

import { mostKilometres } from '../../../contract/fields/geo-position/geo-position.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { RuleInputProps, SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { PositionInput } from './position-input.tsx';
import { texts } from './texts.ts';

const usualKilometres = 10;

/** The value of a rule with `near`: a position and a distance. */
export function NearRuleInput({ value, onChange }: RuleInputProps) {
	const t = useText();
	return <NearInput label={t(texts.centre())} value={value} onChange={onChange} />;
}

/** The same in a search form. */
export function NearSearchInput({ id, value, onChange }: SearchInputProps) {
	const held = value?.kind === 'own' ? value.value : null;
	return <NearInput id={id} value={held} onChange={(next) => onChange({ kind: 'own', operator: 'near', value: next })} />;
}

interface Props {
	id?: string;
	/** The name of the input, where no label points at it. */
	label?: string;
	value: unknown;
	onChange(value: unknown): void;
}

function NearInput({ id, label, value, onChange }: Props) {
	const t = useText();
	const { position = null, kilometres = null } = isPlainObject(value) ? value : {};
	const distance = typeof kilometres === 'number' ? kilometres : null;
	return (
		<span className="portal-geo-near">
			<PositionInput
				{...(id === undefined ? {} : { id })}
				{...(label === undefined ? {} : { 'aria-label': label })}
				value={position}
				onChange={(next) => onChange(next === null ? null : { position: next, kilometres: distance ?? usualKilometres })}
			/>
			<InputNumber
				aria-label={t(texts.distance())}
				className="portal-geo-distance"
				min={0.01}
				max={mostKilometres}
				suffix={t(texts.kilometres())}
				value={distance ?? usualKilometres}
				onChange={(next) => onChange({ position, kilometres: next })}
			/>
		</span>
	);
}
