import {
	CompressOutlined,
	ExpandOutlined,
	LeftOutlined,
	RightOutlined,
	RotateLeftOutlined,
	RotateRightOutlined,
	ZoomInOutlined,
	ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { type Translate, useText } from '../../core/texts/use-text.ts';
import { fileAddress } from './file-calls.ts';
import { fileTexts } from './texts.ts';
import { useFileTicket } from './use-file-ticket.ts';

const zoomStep = 0.2;
const wheelStep = 0.015;
const leastZoom = 0.2;
const mostZoom = 10;

interface Look {
	zoom: number;
	/** In quarter turns. */
	turns: number;
	mode: 'fit' | 'original';
	isBroken: boolean;
}

const firstLook: Look = { zoom: 1, turns: 0, mode: 'fit', isBroken: false };

interface Props {
	id: string;
	name: string;
	/** Goes to another picture; null where there is none. */
	onPrevious: (() => void) | null;
	onNext: (() => void) | null;
}

/** One picture to look at closely: zoomed by buttons, wheel and keys, turned, and left for its neighbours. */
export function ImageViewer({ id, name, onPrevious, onNext }: Props) {
	const runtime = useRuntime();
	const t = useText();
	const { found, renew } = useFileTicket(id, 'image');
	const frame = useRef<HTMLElement>(null);
	const [look, setLook] = useState(firstLook);
	useEffect(() => frame.current?.focus(), []);
	const zoomBy = (by: number) =>
		setLook((now) => ({ ...now, zoom: Math.min(mostZoom, Math.max(leastZoom, Math.round((now.zoom + by) * 1000) / 1000)) }));
	useEffect(() => {
		const element = frame.current;
		// React listens passively, and the page would scroll instead.
		const handleWheel = (event: WheelEvent) => {
			event.preventDefault();
			zoomBy(event.deltaY < 0 ? wheelStep : -wheelStep);
		};
		element?.addEventListener('wheel', handleWheel, { passive: false });
		return () => element?.removeEventListener('wheel', handleWheel);
	});
	const turn = (by: number) => setLook((now) => ({ ...now, turns: now.turns + by }));
	const toggle = () => setLook((now) => ({ ...now, zoom: 1, mode: now.mode === 'fit' ? 'original' : 'fit' }));
	const keys = new Map<string, (() => void) | null>([
		['ArrowLeft', onPrevious],
		['ArrowRight', onNext],
		['ArrowUp', () => zoomBy(zoomStep)],
		['ArrowDown', () => zoomBy(-zoomStep)],
		['+', () => zoomBy(zoomStep)],
		['=', () => zoomBy(zoomStep)],
		['-', () => zoomBy(-zoomStep)],
		[' ', toggle],
		['r', () => turn(1)],
	]);
	const handleKey = (event: KeyboardEvent) => {
		const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
		if (act === undefined) return;
		event.preventDefault();
		act?.();
	};
	const isGone = found === null || look.isBroken;
	return (
		<>
			<ViewerTools {...{ t, look, zoomBy, turn, toggle, onPrevious, onNext }} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, as its label explains. */}
			<section ref={frame} className="portal-viewer" tabIndex={0} aria-label={name} onKeyDown={handleKey}>
				{isGone && <span role="alert">{t(fileTexts.loadFailed())}</span>}
				{found && !isGone && (
					<img
						src={fileAddress(runtime, { id, ticket: found.ticket }, 'getImage')}
						alt={name}
						data-mode={look.mode}
						style={{ transform: `scale(${look.zoom}) rotate(${look.turns * 90}deg)` }}
						draggable={false}
						onError={() => renew() || setLook((now) => ({ ...now, isBroken: true }))}
					/>
				)}
			</section>
		</>
	);
}

interface ToolProps extends Pick<Props, 'onPrevious' | 'onNext'> {
	t: Translate;
	look: Look;
	zoomBy(by: number): void;
	turn(by: number): void;
	toggle(): void;
}

function ViewerTools({ t, look, zoomBy, turn, toggle, onPrevious, onNext }: ToolProps) {
	const tool = (icon: ReactNode, label: string, act: (() => void) | null) => (
		<Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={act === null} onClick={() => act?.()} />
	);
	return (
		<div className="portal-preview-tools">
			{tool(<LeftOutlined aria-hidden />, t(fileTexts.previous()), onPrevious)}
			{tool(<RightOutlined aria-hidden />, t(fileTexts.next()), onNext)}
			{tool(<ZoomOutOutlined aria-hidden />, t(fileTexts.zoomOut()), look.zoom > leastZoom ? () => zoomBy(-zoomStep) : null)}
			{tool(<ZoomInOutlined aria-hidden />, t(fileTexts.zoomIn()), () => zoomBy(zoomStep))}
			{tool(<RotateLeftOutlined aria-hidden />, t(fileTexts.rotateLeft()), () => turn(-1))}
			{tool(<RotateRightOutlined aria-hidden />, t(fileTexts.rotateRight()), () => turn(1))}
			{look.mode === 'fit'
				? tool(<ExpandOutlined aria-hidden />, t(fileTexts.original()), toggle)
				: tool(<CompressOutlined aria-hidden />, t(fileTexts.fit()), toggle)}
			<small>{Math.round(look.zoom * 100)}%</small>
		</div>
	);
}
