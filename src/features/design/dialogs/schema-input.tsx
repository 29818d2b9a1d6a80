import { Alert, Button, Input } from 'antd';
import { type ChangeEvent, useDeferredValue, useMemo, useRef } from 'react';

import { importSchemaText } from '../../../../contract/json-schema/import/read-schema-text.ts';
import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designTexts } from '../texts.ts';

interface Props {
	id?: string;
	value?: string;
	onChange?(text: string): void;
}

/** The greatest file that is read; the import itself refuses larger documents, by values and depth. */
const mostBytes = 2 * 1024 * 1024;

/** Takes a JSON Schema, pasted or from a file, and tells what the screen made of it will not take over. */
export function SchemaInput({ id, value = '', onChange }: Props) {
	const t = useText();
	const file = useRef<HTMLInputElement>(null);
	const text = useDeferredValue(value);
	const notes = useMemo(() => (text === '' ? [] : (importSchemaText(text).imported?.notes ?? [])), [text]);
	const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const [chosen] = target.files ?? [];
		if (chosen === undefined) return;
		if (chosen.size > mostBytes) notify('error', t(designTexts.schemaTooLarge({ megabytes: mostBytes / 1024 / 1024 })));
		else onChange?.(await chosen.text());
		// The same file can be chosen again after it was changed.
		target.value = '';
	};
	return (
		<div className="design-schema">
			<Input.TextArea
				id={id}
				rows={6}
				spellCheck={false}
				placeholder={t(designTexts.schemaHint())}
				value={value}
				onChange={(event) => onChange?.(event.target.value)}
			/>
			<Button size="small" onClick={() => file.current?.click()}>
				{t(designTexts.schemaFile())}
			</Button>
			<input
				ref={file}
				hidden
				aria-label={t(designTexts.schemaFile())}
				type="file"
				accept=".json,application/json"
				onChange={(event) => void handleFile(event)}
			/>
			{notes.length > 0 && (
				<Alert
					type="info"
					title={t(designTexts.schemaNotes())}
					description={
						<ul>
							{notes.map(({ pointer, message, count }) => (
								<li key={`${pointer} ${t(message)}`}>
									<code>{pointer || '/'}</code> {t(message)}
									{count > 1 && ` × ${count}`}
								</li>
							))}
						</ul>
					}
				/>
			)}
		</div>
	);
}
