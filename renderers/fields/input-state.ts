import type { WidgetProps } from '../core/runtime/renderer-registry.ts';

/** What every antd input receives about its field. */
export function toInputState({ id, isReadOnly, isInvalid, describedBy, onBlur }: WidgetProps) {
	return {
		id,
		disabled: isReadOnly,
		status: isInvalid ? ('error' as const) : ('' as const),
		'aria-invalid': isInvalid,
		'aria-describedby': describedBy,
		onBlur,
	};
}
