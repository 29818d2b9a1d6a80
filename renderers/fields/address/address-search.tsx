import { Input } from 'antd';
import { useId } from 'react';

import { readRegion } from '../../../contract/fields/address/address.ts';
import type { RuleInputProps, SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { RegionInput } from './region-input.tsx';
import { texts } from './texts.ts';

import './address.css';

/** The value of a rule: a region, or a part of the text. */
export function AddressRuleInput({ field, operator, value, onChange }: RuleInputProps) {
	const t = useText();
	const id = useId();
	if (/hasText$/i.test(operator)) {
		const text = typeof value === 'string' ? value : '';
		return (
			<Input
				aria-label={field.title}
				maxLength={200}
				value={text}
				onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
			/>
		);
	}
	return <RegionInput id={id} label={t(texts.region())} field={field} value={readRegion(value) ?? null} onChange={onChange} />;
}

/** Records whose address lies in a region. */
export function AddressSearchInput({ id, field, value, onChange }: SearchInputProps) {
	const region = value?.kind === 'own' ? (readRegion(value.value) ?? null) : null;
	return (
		<RegionInput id={id} field={field} value={region} onChange={(next) => onChange({ kind: 'own', operator: 'inRegion', value: next })} />
	);
}
