import { type RefObject, useLayoutEffect, useRef } from 'react';

import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../texts.ts';
import './palette-waiting.css';

export interface PaletteProps {
	/** What was typed before the palette was there. */
	typed: RefObject<string>;
	onClose(): void;
}

/** Takes the keys while the script of the palette is fetched. */
export function PaletteWaiting({ typed, onClose }: PaletteProps) {
	const t = useText();
	const input = useRef<HTMLInputElement>(null);
	useLayoutEffect(() => input.current?.focus(), []);
	return (
		<div className="palette-waiting">
			<input
				ref={input}
				aria-label={t(shellTexts.search())}
				onChange={(event) => {
					typed.current = event.target.value;
				}}
				onKeyDown={({ key }) => key === 'Escape' && onClose()}
			/>
		</div>
	);
}
