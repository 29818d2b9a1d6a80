import { Segmented } from 'antd';
import { useState } from 'react';

import type { BulkEditChange } from '../../../contract/records/bulk-edit.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { UnknownRendererNotice } from '../../core/failure/unknown-renderer-notice.tsx';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';

import '../../form/panel/form.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	id: string;
	screen: ResolvedScreen;
	field: ResolvedField;
	change: BulkEditChange;
	error: string | undefined;
	onChange(change: BulkEditChange): void;
}

/** One field of a bulk edit: kept, set to a value or cleared. */
export function BulkEditField({ id, screen, field, change, error, onChange }: Props) {
	const t = useText();
	const { widgets } = useRegistry();
	const [titles, setTitles] = useState<string | string[] | undefined>();
	const Widget = widgets[field.widget];
	const modes = [
		{ value: 'keep' as const, label: t(texts.bulkEditKeep()) },
		{ value: 'set' as const, label: t(texts.bulkEditSet()) },
		...(field.required ? [] : [{ value: 'clear' as const, label: t(texts.bulkEditClear()) }]),
	];
	const handleMode = (mode: BulkEditChange['mode']) => onChange(mode === 'set' ? { mode, value: emptyOf(field) } : { mode });
	return (
		<div className="portal-bulk-edit-field" data-mode={change.mode}>
			<label htmlFor={id}>{field.title}</label>
			<Segmented size="small" aria-label={field.title} value={change.mode} options={modes} onChange={handleMode} />
			<div className="portal-bulk-edit-value">
				{change.mode === 'set' && Widget === undefined && (
					<UnknownRendererNotice
						screen={screen}
						pointer={`/record/properties/${field.name}`}
						type={field.widget}
						allowed={Object.keys(widgets)}
					/>
				)}
				{change.mode === 'set' && Widget !== undefined && (
					<Widget
						id={id}
						field={field}
						value={change.value}
						titles={titles}
						isReadOnly={false}
						isInvalid={error !== undefined}
						describedBy={error === undefined ? undefined : `${id}-note`}
						onChange={(value, picked) => {
							if (picked !== undefined) setTitles(picked.titles);
							onChange({ mode: 'set', value });
						}}
						onBlur={() => undefined}
					/>
				)}
				{error !== undefined && (
					<div id={`${id}-note`} className="portal-field-error" role="alert">
						{error}
					</div>
				)}
			</div>
		</div>
	);
}

/** A switch that is not touched means "no", not "nothing". */
function emptyOf(field: ResolvedField): unknown {
	return field.type === 'boolean' ? false : null;
}
