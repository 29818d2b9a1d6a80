import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { coreTexts } from '../../../../renderers/core/texts/texts.ts';
import type { QueryField } from '../../../../renderers/query/model/query-fields.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface FieldProps {
	fields: QueryField[];
	value: string | undefined;
	onChange(path: string): void;
}

/** The choice of a field, those of referenced records below the title of the reference. */
export function FieldSelect({ fields, value, onChange }: FieldProps) {
	const t = useText();
	const options = useMemo(() => {
		const groups = [...new Set(fields.map(({ group }) => group))];
		return groups.map((group) => ({
			label: group,
			options: fields.filter((one) => one.group === group).map(({ path, title }) => ({ value: path, label: title })),
		}));
	}, [fields]);
	return (
		<Select
			aria-label={t(texts.field())}
			placeholder={t(coreTexts.pleaseChoose())}
			showSearch={{ optionFilterProp: 'label' }}
			popupMatchSelectWidth={false}
			value={value}
			options={options}
			onChange={onChange}
		/>
	);
}

/** The title of a column, where it is not the usual one. */
export function TitleInput({ value, onChange }: { value: string | undefined; onChange(value: string | undefined): void }) {
	const t = useText();
	return (
		<Input
			aria-label={t(texts.columnTitle())}
			placeholder={t(texts.columnTitle())}
			maxLength={80}
			value={value ?? ''}
			onChange={(event) => onChange(event.target.value || undefined)}
		/>
	);
}
