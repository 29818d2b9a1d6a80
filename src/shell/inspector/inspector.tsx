import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { findTarget, type InspectorTarget } from './find-target.ts';
import { InspectorCard } from './inspector-card.tsx';
import './inspector.css';
import { texts } from './texts.ts';

/** Frames what the mouse or the keyboard points at and tells where it comes from; a click holds the card, so that its links can be reached. */
export function Inspector({ onClose }: { onClose(): void }) {
	const t = useText();
	const menus = useStore(session, (state) => state.menuPool);
	const [target, setTarget] = useState<InspectorTarget | null>(null);
	const [isHeld, setHeld] = useState(false);
	const release = () => {
		setHeld(false);
		setTarget(null);
	};
	const handlePoint = useEffectEvent((event: Event) => {
		if (isHeld || !(event.target instanceof Element) || isOwn(event.target)) return;
		const found = findTarget(event.target, menus);
		if (found?.element !== target?.element) setTarget(found);
	});
	const handleClick = useEffectEvent((event: Event) => {
		if (!(event.target instanceof Element) || isOwn(event.target)) return;
		const found = findTarget(event.target, menus);
		if (found === null) return isHeld ? release() : undefined;
		event.preventDefault();
		event.stopPropagation();
		if (event.type !== 'click') return;
		setTarget(found);
		setHeld(true);
	});
	const handleKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 'Escape') return;
		event.stopPropagation();
		if (isHeld) release();
		else onClose();
	});
	useEffect(() => {
		const point = (event: Event) => handlePoint(event);
		const click = (event: Event) => handleClick(event);
		const key = (event: KeyboardEvent) => handleKey(event);
		const pointing = ['mouseover', 'focusin'];
		const clicking = ['click', 'mousedown', 'pointerdown'];
		for (const kind of pointing) document.addEventListener(kind, point, true);
		for (const kind of clicking) document.addEventListener(kind, click, true);
		window.addEventListener('keydown', key, true);
		return () => {
			for (const kind of pointing) document.removeEventListener(kind, point, true);
			for (const kind of clicking) document.removeEventListener(kind, click, true);
			window.removeEventListener('keydown', key, true);
		};
	}, []);
	return (
		<div className="inspector">
			{target === null ? (
				<p className="inspector-hint" role="status">
					{t(texts.hint())}
				</p>
			) : (
				<InspectorCard target={target} isHeld={isHeld} onClose={release} onLeave={onClose} />
			)}
		</div>
	);
}

function isOwn(element: Element): boolean {
	return element.closest('.inspector, .inspector-switch') !== null;
}
