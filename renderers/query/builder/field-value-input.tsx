import { Select } from 'antd';
import { canCompare, comparesFields } from '../../../contract/conditions/compare-fields.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import type { QueryField } from '../model/query-fields.ts';
import { texts } from './texts.ts';

interface Props {
	fields: QueryField[];
	value: unknown;
	onChange(path: string): void;
}

/** The field whose value a rule compares with. */
export function FieldValueInput({ fields, value, onChange }: Props) {
	const t = useText();
	return (
		<Select
			aria-label={t(texts.otherField())}
			popupMatchSelectWidth={false}
			showSearch={{ optionFilterProp: 'label' }}
			placeholder={t(coreTexts.pleaseChoose())}
			value={typeof value === 'string' ? value : null}
			options={fields.map(({ path, title }) => ({ value: path, label: title }))}
			onChange={onChange}
		/>
	);
}

/** The fields that a field can be compared with; none for a masked one, and none of them masked. */
export function comparableFields(fields: Iterable<QueryField>, rule: { field: QueryField; operator: string }): QueryField[] {
	const { field, operator } = rule;
	if (!comparesFields(operator) || field.field.maskedAs !== undefined || field.field.encrypted) return [];
	return [...fields].filter(
		(other) =>
			other.path !== field.path && other.field.maskedAs === undefined && !other.field.encrypted && canCompare(field.field, other.field),
	);
}
