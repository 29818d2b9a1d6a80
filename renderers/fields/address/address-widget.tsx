import { Input } from 'antd';

import { isAddress } from '../../../contract/fields/address/address-text.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { RegionInput } from './region-input.tsx';
import { texts } from './texts.ts';

import './address.css';

const longestText = 200;

/** The input of a form for an address: the region, and the text below it. */
export function AddressWidget(props: WidgetProps) {
	const t = useText();
	const { id, field, value, onChange, isReadOnly, isInvalid, describedBy, onBlur } = props;
	const [code, path, text] = isAddress(value) ? value : ['', '', ''];
	const change = (next: [string, string, string]) => onChange(next.every((part) => part === '') ? null : next);
	const { id: _id, ...state } = toInputState(props);
	return (
		<span className="portal-address">
			<RegionInput
				id={id}
				field={field}
				value={code === '' ? null : { code, path }}
				isReadOnly={isReadOnly}
				isInvalid={isInvalid}
				describedBy={describedBy}
				onBlur={onBlur}
				onChange={(region) => change([region?.code ?? '', region?.path ?? '', text])}
			/>
			<Input
				{...state}
				aria-label={`${field.title} ${t(texts.text())}`}
				autoComplete="off"
				maxLength={longestText}
				placeholder={field.placeholder ?? (isReadOnly ? '' : t(texts.textHint()))}
				value={text}
				onChange={(event) => change([code, path, event.target.value])}
			/>
		</span>
	);
}
