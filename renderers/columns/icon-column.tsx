import { NamedIcon } from '../icons/named-icon.tsx';
import type { ColumnRenderer } from '../renderer-registry.ts';

/** An icon with its name. */
export const iconColumn: ColumnRenderer = {
	width: 160,
	render: (value) =>
		typeof value === 'string' && value !== '' ? (
			<>
				<NamedIcon name={value} /> {value}
			</>
		) : (
			''
		),
};
