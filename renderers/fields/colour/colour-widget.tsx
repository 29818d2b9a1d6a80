import { Button, ColorPicker } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useWidgetTexts } from '../widget-texts.ts';
import './colour.css';

/** A colour as `#rrggbb`; the button that opens the palette is what the label and the keyboard reach. */
export function ColourWidget({ id, value, onChange, isReadOnly, isInvalid, describedBy, field, onBlur }: WidgetProps) {
	const say = useWidgetTexts();
	const colour = typeof value === 'string' && value !== '' ? value : null;
	return (
		<ColorPicker
			value={colour}
			allowClear={!field.required}
			disabled={isReadOnly}
			disabledAlpha
			onClear={() => onChange(null)}
			onChangeComplete={(next) => onChange(next.toHexString())}
			onOpenChange={(isOpen) => !isOpen && onBlur()}
		>
			<Button id={id} disabled={isReadOnly} danger={isInvalid} className="portal-colour-button" aria-describedby={describedBy}>
				<span className="portal-colour-swatch" data-empty={colour === null} style={{ background: colour ?? undefined }} />
				{colour ?? field.placeholder ?? say('chooseColour')}
			</Button>
		</ColorPicker>
	);
}
