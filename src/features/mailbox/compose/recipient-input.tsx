import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';

import { mailboxLimits } from '../../../../contract/features/mailbox/mailbox.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useColleagueMails } from '../../address-book/public.ts';
import { composeTexts, separators } from './texts.ts';

interface Props {
	id: string;
	value: readonly string[];
	onChange(addresses: string[]): void;
}

/** Takes e-mail addresses, typed, pasted, or of colleagues. */
export function RecipientInput({ id, value, onChange }: Props) {
	const t = useText();
	const [text, setText] = useState('');
	const colleagues = useColleagueMails(useDeferredValue(text));
	const options = colleagues.map(({ name, organisation, address }) => ({
		value: address,
		label: `${name} <${address}>`,
		title: organisation,
	}));
	return (
		<Select
			id={id}
			mode="tags"
			value={[...value]}
			options={options}
			filterOption={false}
			tokenSeparators={separators}
			maxCount={mailboxLimits.recipients}
			placeholder={t(composeTexts.hint())}
			onSearch={setText}
			onChange={(given: string[]) => {
				setText('');
				onChange([...new Set(given.map(toAddress).filter((address) => address !== ''))]);
			}}
			optionLabelProp="value"
			suffixIcon={null}
			style={{ inlineSize: '100%' }}
		/>
	);
}

/** The address of `Name <address>`, as it is copied from other programs. */
function toAddress(text: string): string {
	return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}
