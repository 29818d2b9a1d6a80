import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { toInputState } from '../input-state.ts';
import { texts } from './texts.ts';

/** A new password; tells when Caps Lock is on. */
export function PasswordWidget(props: WidgetProps) {
	const t = useText();
	const { field, value, onChange } = props;
	const [hasCapsLock, setCapsLock] = useState(false);
	const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
	return (
		<>
			<Input.Password
				{...toInputState(props)}
				value={typeof value === 'string' ? value : ''}
				maxLength={field.maxLength ?? 128}
				autoComplete="new-password"
				placeholder={field.placeholder}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={handleKey}
				onKeyUp={handleKey}
			/>
			{hasCapsLock && (
				<div className="portal-caps-lock" role="status">
					{t(texts.capsLock())}
				</div>
			)}
		</>
	);
}
