import { NamedIcon } from '../../core/icons/named-icon.tsx';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';

/** An icon with its name as tooltip and for screen readers. */
export const iconColumn: ColumnRenderer = {
	width: 80,
	render: (value) =>
		typeof value === 'string' && value !== '' ? (
			<span role="img" aria-label={value} title={value}>
				<NamedIcon name={value} otherwise={value} />
			</span>
		) : (
			''
		),
};
