import { Descriptions } from 'antd';

import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { FieldValue } from '../../../../renderers/fields/columns/field-value.tsx';
import '../../../../renderers/fields/columns/cells.css';
import './record-fields.css';

/** A longer text has a row of its own: beside it, the other column would be too narrow. */
const longText = 40;

/** The fields of a record that have a value, in the order of its form. */
export function RecordFields({ screen, record }: { screen: ResolvedScreen; record: StoredRecord }) {
	const names = screen.form.groups.flatMap(({ fields }) => fields.map(({ field }) => field));
	const fields = screen.fields.filter(({ name, writeOnly }) => names.includes(name) && writeOnly !== true && hasValue(record[name]));
	const toItem = (field: ResolvedField) => ({
		key: field.name,
		label: field.title,
		...(isLong(record[field.name]) && { span: 'filled' as const }),
		children: <FieldValue field={field} record={record} screen={screen} />,
	});
	// Rows need the whole width.
	const rows = fields.filter(({ itemFields }) => itemFields !== undefined);
	return (
		<>
			<Descriptions
				size="small"
				className="record-fields"
				column={{ xs: 1, sm: 1, md: 2 }}
				items={fields.filter((field) => !rows.includes(field)).map(toItem)}
			/>
			{rows.length > 0 && <Descriptions size="small" column={1} items={rows.map(toItem)} />}
		</>
	);
}

function isLong(value: unknown): boolean {
	return typeof value === 'string' && value.length > longText;
}

function hasValue(value: unknown): boolean {
	return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
