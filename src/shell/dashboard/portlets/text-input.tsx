import { Input } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import type { PortletEditorProps } from '../../../screens/portlet.ts';
import { texts } from '../texts.ts';

const longest = 4000;

/** The text of a note. */
export function TextInput({ settings, onChange }: PortletEditorProps) {
	const t = useText();
	return (
		<Input.TextArea
			aria-label={t(texts.text())}
			placeholder={t(texts.text())}
			value={settings.text ?? ''}
			maxLength={longest}
			autoSize={{ minRows: 2, maxRows: 8 }}
			onChange={(event) => onChange({ ...settings, text: event.target.value })}
		/>
	);
}
