import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { type FieldProps, isFixedItems } from '@rjsf/utils';
import { useMemo } from 'react';

/** rjsf draws the entries that a list has; a tuple shows all its positions. */
export function TupleField(props: FieldProps<unknown[]>) {
	const { schema, formData } = props;
	const positions = isFixedItems(schema) && Array.isArray(schema.items) ? schema.items.length : 0;
	const shown = useMemo(() => {
		const entries = Array.isArray(formData) ? formData : [];
		return entries.length < positions ? [...entries, ...Array.from({ length: positions - entries.length })] : formData;
	}, [formData, positions]);
	return <ArrayField {...props} formData={shown} />;
}
