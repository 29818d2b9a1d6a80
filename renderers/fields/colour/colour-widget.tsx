import { Button, ColorPicker } from 'antd';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';

import './colour.css';
import { useText } from '../../core/texts/use-text.ts';
import { fieldTexts } from '../texts.ts';

/** A colour as `#rrggbb`; the button that opens the palette is what the label and the keyboard reach. */
export function ColourWidget({ id, value, onChange, isReadOnly, isInvalid, describedBy, field, onBlur }: WidgetProps) {
	const t = useText();
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
				{colour ?? field.placeholder ?? t(fieldTexts.chooseColour())}
			</Button>
		</ColorPicker>
	);
}
