import { Descriptions } from 'antd';

import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { FieldValue } from '../../../../renderers/fields/columns/field-value.tsx';
import '../../../../renderers/fields/columns/cells.css';

/** The fields of a record that have a value, in the order of its form. */
export function RecordFields({ screen, record }: { screen: ResolvedScreen; record: StoredRecord }) {
	const names = screen.form.groups.flatMap(({ fields }) => fields.map(({ field }) => field));
	const fields = screen.fields.filter(({ name, writeOnly }) => names.includes(name) && writeOnly !== true && hasValue(record[name]));
	return (
		<Descriptions
			size="small"
			column={{ xs: 1, sm: 1, md: 2 }}
			items={fields.map((field) => ({
				key: field.name,
				label: field.title,
				// Rows need the width of the page.
				...(field.itemFields && { span: 'filled' as const }),
				children: <FieldValue field={field} record={record} screen={screen} />,
			}))}
		/>
	);
}

function hasValue(value: unknown): boolean {
	return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
