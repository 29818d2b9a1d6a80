import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { ReferencePicker } from '../reference-picker.tsx';
import type { SelectorEntry } from '../selector-entry.ts';

/** A record, or several, of another screen. */
export function SelectorWidget({ isPlain = false, ...props }: WidgetProps & { isPlain?: boolean }) {
	const { id, field, value, titles, onChange, onBlur, isReadOnly, isInvalid, describedBy } = props;
	if (field.reference === undefined) return null;
	const isMultiple = field.type === 'array';
	const handleChange = (entries: SelectorEntry[]) => {
		const records = entries.flatMap((entry) => entry.record ?? []);
		if (isMultiple)
			onChange(
				entries.map((entry) => entry.id),
				{ titles: entries.map((entry) => entry.title), records },
			);
		else onChange(entries[0]?.id ?? null, { titles: entries[0]?.title ?? '', records });
	};
	return (
		<ReferencePicker
			id={id}
			reference={field.reference}
			isMultiple={isMultiple}
			isPlain={isPlain}
			placeholder={field.placeholder}
			value={toEntries(value, titles)}
			onChange={handleChange}
			onBlur={onBlur}
			isReadOnly={isReadOnly}
			isInvalid={isInvalid}
			describedBy={describedBy}
		/>
	);
}

function toEntries(value: unknown, titles: string | string[] | undefined): SelectorEntry[] {
	const ids = (Array.isArray(value) ? value : [value]).filter((id) => id != null && id !== '');
	return ids.map((id, index) => ({ id: String(id), title: (Array.isArray(titles) ? titles[index] : titles) ?? String(id) }));
}
