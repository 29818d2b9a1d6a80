import { Input } from 'antd';
import { useId } from 'react';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { useText } from '../../../base/i18n/use-text.ts';

interface Props {
	label: Message;
	value: string;
	onChange(value: string): void;
}

/** The reason without which a manager changes nothing. */
export function ReasonInput({ label, value, onChange }: Props) {
	const t = useText();
	const id = useId();
	return (
		<>
			<label htmlFor={id} data-required>
				{t(label)}
			</label>
			<Input.TextArea id={id} aria-required maxLength={2000} value={value} onChange={({ target }) => onChange(target.value)} />
		</>
	);
}
