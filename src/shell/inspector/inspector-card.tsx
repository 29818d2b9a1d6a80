import { CloseOutlined, EditOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { type CSSProperties, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import useSWR from 'swr';

import type { ScreenOrigins, SourceLocation, ThingOrigin } from '../../../contract/design/origin.ts';
import { useLayoutEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { errorText } from '../../base/send/answer.ts';
import { useStore } from '../../base/state/store.ts';
import { designAddress } from '../../menus/design-address.ts';
import { settings } from '../../session/settings/settings.ts';
import { session } from '../../session/state/session-store.ts';
import type { InspectorTarget } from './find-target.ts';
import { originKinds, texts } from './texts.ts';

interface Props {
	target: InspectorTarget;
	isHeld: boolean;
	onClose(): void;
	/** The user goes on to the editor. */
	onLeave(): void;
}

/** What is known about one thing, beside it. */
export function InspectorCard({ target, isHeld, onClose, onLeave }: Props) {
	const t = useText();
	const language = useStore(settings, (state) => state.language);
	const { user, menuPool, tenantId } = useStore(session, (state) => state);
	const { data, error } = useSWR<ScreenOrigins, unknown>(
		['origins', target.screen, language, tenantId],
		() => callApi('/platform/v3/design/origins', { screen: target.screen }, { method: 'GET' }),
		{ revalidateOnFocus: false, dedupingInterval: 1_000, shouldRetryOnError: false },
	);
	const frame = target.element.getBoundingClientRect();
	const card = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState<CSSProperties>({ visibility: 'hidden' });
	const thing = data && thingOf(data, target);
	// Other content has another size.
	useLayoutEffectOn([target.element, data, error], () => {
		if (card.current !== null) setAt(positionBeside(target.element.getBoundingClientRect(), card.current));
	});
	const mayEdit = user?.info.user.isSuper === 'Y' && user.tenantId === null;
	const handleOpen = ({ file, line }: SourceLocation) => {
		onLeave();
		goTo(designAddress(menuPool, { path: file, line }));
	};
	if (data !== undefined && thing === undefined) return null;
	return createPortal(
		<div className="inspector">
			<div className="inspector-frame" style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }} />
			<section ref={card} className="inspector-card" style={at} data-held={isHeld} aria-label={thing?.title ?? target.name}>
				{error !== undefined && <Alert type="error" showIcon title={t(texts.failed({ reason: errorText(error) }))} />}
				{thing === undefined && error === undefined && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
				{thing && (
					<>
						<header>
							<strong>{thing.title}</strong>
							<code>{target.name || target.screen}</code>
							{isHeld && (
								<Button size="small" type="text" icon={<CloseOutlined aria-hidden />} aria-label={t(texts.close())} onClick={onClose} />
							)}
						</header>
						<dl>
							{thing.facts.map(({ kind, text, location }) => (
								<div key={`${kind} ${text}`}>
									<dt>{t(originKinds[kind]())}</dt>
									<dd>
										{text} <LocationMark location={location} onOpen={mayEdit ? handleOpen : undefined} />
									</dd>
								</div>
							))}
						</dl>
						<footer>
							{thing.location === null ? (
								<span>{t(texts.builtIn())}</span>
							) : (
								<>
									<span title={thing.location.pointer}>
										{thing.location.file}:{thing.location.line}
									</span>
									{mayEdit && <OpenButton location={thing.location} onOpen={handleOpen} />}
								</>
							)}
						</footer>
					</>
				)}
			</section>
		</div>,
		document.querySelector('.layout') ?? document.body,
	);
}

function OpenButton({ location, onOpen }: { location: SourceLocation; onOpen(location: SourceLocation): void }) {
	const t = useText();
	return (
		<Button size="small" type="primary" icon={<EditOutlined aria-hidden />} onClick={() => onOpen(location)}>
			{t(texts.openEditor({ line: location.line }))}
		</Button>
	);
}

/** The line that defines a fact; a default has none. */
function LocationMark({ location, onOpen }: { location: SourceLocation | null; onOpen: ((location: SourceLocation) => void) | undefined }) {
	const t = useText();
	if (location === null) return <small>{t(texts.isDefault())}</small>;
	const text = t(texts.line({ line: location.line }));
	if (onOpen === undefined) return <small title={location.pointer}>{text}</small>;
	return (
		<button type="button" title={`${location.file} ${location.pointer}`} onClick={() => onOpen(location)}>
			{text}
		</button>
	);
}

function thingOf(origins: ScreenOrigins, { kind, name }: InspectorTarget): ThingOrigin | undefined {
	if (kind === 'menu') return origins.menu;
	if (kind === 'area') return origins.file.startsWith(`${name}/`) ? (origins.area ?? undefined) : undefined;
	return (kind === 'field' ? origins.fields : origins.actions)[name];
}

const gap = 8;

/** Below the thing, or above it where there is more room; always inside the window. */
function positionBeside(thing: DOMRect, card: HTMLElement): CSSProperties {
	const { offsetWidth: width, offsetHeight: height } = card;
	const isBelow = thing.bottom + gap + height <= window.innerHeight;
	const top = isBelow ? thing.bottom + gap : Math.max(gap, thing.top - gap - height);
	return { top, left: Math.max(gap, Math.min(thing.left, window.innerWidth - width - gap)) };
}
