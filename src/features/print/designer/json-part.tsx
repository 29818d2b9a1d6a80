import { Alert, Input } from 'antd';
import { useState } from 'react';

import type { PrintFile } from '../../../../contract/prints/print.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** The template as its text; the paper follows as long as the text is JSON. */
export function JsonPart({ file, onChange }: { file: PrintFile; onChange(file: PrintFile): void }) {
	const t = useText();
	const [text, setText] = useState(() => JSON.stringify(file, null, '\t'));
	const [isWrong, setWrong] = useState(false);
	const handleChange = (next: string) => {
		setText(next);
		try {
			onChange(JSON.parse(next) as PrintFile);
			setWrong(false);
		} catch {
			setWrong(true);
		}
	};
	return (
		<div className="print-json">
			{isWrong && <Alert type="warning" showIcon title={t(texts.wrongJson())} />}
			<Input.TextArea
				aria-label={t(texts.json())}
				spellCheck={false}
				autoSize={{ minRows: 24, maxRows: 40 }}
				value={text}
				onChange={(event) => handleChange(event.target.value)}
			/>
		</div>
	);
}
