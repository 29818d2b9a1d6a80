import { ColorPicker } from 'antd';

import type { WidgetProps } from '../../renderer-registry.ts';

/** A colour as `#rrggbb`. */
export function ColourWidget({ value, onChange, isReadOnly, field, onBlur }: WidgetProps) {
	return (
		<ColorPicker
			value={typeof value === 'string' && value !== '' ? value : null}
			allowClear={!field.required}
			disabled={isReadOnly}
			disabledAlpha
			showText
			onClear={() => onChange(null)}
			onChangeComplete={(colour) => onChange(colour.toHexString())}
			onOpenChange={(isOpen) => !isOpen && onBlur()}
		/>
	);
}
