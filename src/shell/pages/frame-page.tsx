import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { PageFailure, PageProblem } from '../../base/feedback/page-problem.tsx';
import { reloadKeepingWork } from '../../base/feedback/reload.ts';
import { baseTexts } from '../../base/i18n/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { embeddedAddress, openOutside } from '../../menus/leave-portal.ts';
import { texts } from './texts.ts';

/** A page of another system, shown in the portal. */
export function FramePage({ url, title }: { url: string; title: string }) {
	const t = useText();
	const { address, error, retry } = useEmbedded(url);
	const isBlocked = useBlocked(address);
	if (error !== null) return <PageFailure error={error} onRetry={retry} />;
	if (isBlocked)
		return (
			<PageProblem
				title={t(texts.frameBlocked())}
				text={t(texts.frameBlockedText())}
				actionText={t(baseTexts.reload())}
				onAction={reloadKeepingWork}
			/>
		);
	if (address === null) return null;
	return (
		<div className="frame-page">
			{isOutside(address) && <OutsideNote url={url} />}
			<iframe src={address} title={title} referrerPolicy="no-referrer" />
		</div>
	);
}

/** A browser does not tell a page whether a site has refused to be embedded: the frame is loaded either way. So users are told, and have a way on. */
function OutsideNote({ url }: { url: string }) {
	const t = useText();
	return (
		<p className="frame-page-note">
			{t(texts.frameOutside({ host: new URL(url, location.href).host }))}
			<Button type="link" size="small" onClick={() => openOutside(url)}>
				{t(texts.openWindow())}
			</Button>
		</p>
	);
}

function isOutside(address: string): boolean {
	return new URL(address, location.href).origin !== location.origin;
}

function useEmbedded(url: string) {
	const [state, setState] = useState<{ address: string | null; error: unknown }>({ address: null, error: null });
	const [round, setRound] = useState(0);
	// A new round loads again.
	useEffectOn([url, round], () => {
		let isCurrent = true;
		embeddedAddress(url).then(
			(address) => isCurrent && setState({ address, error: null }),
			(error) => isCurrent && setState({ address: null, error }),
		);
		return () => {
			isCurrent = false;
		};
	});
	return { ...state, retry: () => setRound((current) => current + 1) };
}

/** A page may only embed what the menus named when it was loaded. */
function useBlocked(address: string | null): boolean {
	const [isBlocked, setBlocked] = useState(false);
	useEffect(() => {
		const handle = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
			const isOwn = address !== null && URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(address, location.href).origin;
			if (effectiveDirective === 'frame-src' && isOwn) setBlocked(true);
		};
		document.addEventListener('securitypolicyviolation', handle);
		return () => document.removeEventListener('securitypolicyviolation', handle);
	}, [address]);
	return isBlocked;
}
