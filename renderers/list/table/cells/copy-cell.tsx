import { App } from 'antd';
import { type CSSProperties, useEffect, useState } from 'react';

import { copyText } from '../../../core/page/copy-text.ts';
import { coreTexts } from '../../../core/texts/texts.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import './copy-cell.css';

/** The button that copies the cell under the mouse, one for the whole table: a button in each cell would make each cell dearer. */
export function CopyCell({ frame }: { frame: HTMLElement | null }) {
	const t = useText();
	const { message } = App.useApp();
	const [cell, setCell] = useState<HTMLElement | null>(null);
	useEffect(() => {
		if (frame === null) return;
		const note = ({ target }: Event) => {
			if (!(target instanceof Element) || target.closest('.portal-copy') !== null) return;
			const under = target.closest<HTMLElement>('td[data-copy]');
			setCell(under?.textContent ? under : null);
		};
		const leave = () => setCell(null);
		frame.addEventListener('pointerover', note);
		frame.addEventListener('pointerleave', leave);
		frame.addEventListener('scroll', leave, { capture: true, passive: true });
		return () => {
			frame.removeEventListener('pointerover', note);
			frame.removeEventListener('pointerleave', leave);
			frame.removeEventListener('scroll', leave, { capture: true });
		};
	}, [frame]);
	if (cell === null || frame === null || !cell.isConnected) return null;
	const handleCopy = () => {
		const text = cell.textContent ?? '';
		copyText(text).then(
			() => void message.success(t(texts.copied({ text }))),
			() => void message.error(t(coreTexts.copyFailed())),
		);
	};
	return (
		<button
			type="button"
			className="portal-copy"
			style={placeIn(frame, cell)}
			aria-label={t(texts.copy())}
			title={t(texts.copy())}
			onClick={handleCopy}
		/>
	);
}

function placeIn(frame: HTMLElement, cell: HTMLElement): CSSProperties {
	const [outer, inner] = [frame, cell].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
	return { top: inner.top - outer.top + (inner.height - buttonSize) / 2, left: inner.right - outer.left - buttonSize - 4 };
}

/** As in the style sheet. */
const buttonSize = 22;
