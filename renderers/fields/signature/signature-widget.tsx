import { Button, Space } from 'antd';
import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { isSignature } from '../../../contract/fields/signature/signature.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { drawLine, showImage, toSignature } from './draw-signature.ts';
import { texts } from './texts.ts';

import './signature.css';

/** The input of a form for a signature: an area to draw on, or an image file. */
export function SignatureWidget({ id, field, value, onChange, onBlur, isReadOnly, isInvalid, describedBy }: WidgetProps) {
	const t = useText();
	const fileInput = useRef<HTMLInputElement>(null);
	const [hasFailed, setFailed] = useState(false);
	const { canvas, ...area } = useDrawing(value, onChange);
	if (isReadOnly)
		return isSignature(value) ? (
			<img className="portal-signature" data-whole src={value} alt={field.title} aria-describedby={describedBy} />
		) : null;
	const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const [file] = target.files ?? [];
		target.value = '';
		if (!file || !canvas.current) return;
		const source = await createImageBitmap(file).catch(() => undefined);
		setFailed(source === undefined);
		if (!source || !canvas.current) return;
		showImage(canvas.current, { source, width: source.width, height: source.height });
		area.report();
	};
	return (
		<div className="portal-signature-input">
			<canvas
				ref={canvas}
				className="portal-signature-area"
				width={480}
				height={160}
				role="img"
				aria-label={`${field.title} ${t(texts.area())}`}
				aria-invalid={isInvalid}
				{...area.handlers}
			/>
			<Space>
				<Button
					id={id}
					size="small"
					aria-label={`${field.title} ${t(texts.choose())}`}
					aria-describedby={describedBy}
					onBlur={onBlur}
					onClick={() => fileInput.current?.click()}
				>
					{t(texts.choose())}
				</Button>
				{typeof value === 'string' && value !== '' && (
					<Button size="small" onBlur={onBlur} onClick={() => onChange(null)}>
						{t(texts.clear())}
					</Button>
				)}
			</Space>
			<input ref={fileInput} type="file" accept="image/*" hidden onChange={(event) => void handleFile(event)} />
			{hasFailed && (
				<small className="portal-signature-problem" role="alert">
					{t(texts.notReadable())}
				</small>
			)}
		</div>
	);
}

/** The canvas that shows the value, and what the pointer draws on it. */
function useDrawing(value: unknown, onChange: (value: unknown) => void) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const last = useRef<{ clientX: number; clientY: number } | null>(null);
	/** What the canvas shows; a value that comes from elsewhere is drawn. */
	const shown = useRef<unknown>(null);
	useEffect(() => {
		const { current } = canvas;
		if (!current || value === shown.current) return;
		shown.current = value;
		showImage(current);
		if (!isSignature(value)) return;
		const source = new Image();
		source.onload = () => {
			if (shown.current === value) showImage(current, { source, width: source.naturalWidth, height: source.naturalHeight });
		};
		source.src = value;
	}, [value]);
	const report = () => {
		if (!canvas.current) return;
		shown.current = toSignature(canvas.current);
		onChange(shown.current);
	};
	const draw = (event: PointerEvent<HTMLCanvasElement>) => {
		const { clientX, clientY } = event;
		drawLine(event.currentTarget, last.current ?? { clientX, clientY }, { clientX, clientY });
		last.current = { clientX, clientY };
	};
	const finish = () => {
		if (last.current) report();
		last.current = null;
	};
	const handlers = {
		onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
			if (event.button !== 0 || !event.isPrimary) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			draw(event);
		},
		onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
			if (last.current && event.isPrimary) draw(event);
		},
		onPointerUp: finish,
		onPointerCancel: finish,
	};
	return { canvas, handlers, report };
}
