import { CustomerServiceOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { withRemark } from '../../../contract/base/join-texts.ts';
import { type CustomerService as Service, serviceChannels } from '../../../contract/features/portal-options.ts';
import { notify } from '../../base/feedback/notify.ts';
import { portalOptions } from '../../base/portal/portal-options.ts';
import { useStore } from '../../base/state/store.ts';
import { resolvePage } from '../../menus/resolve-page.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { session } from '../../session/state/session-store.ts';
import './customer-service.css';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { useEdgePosition } from './use-edge-position.ts';

const wait = 1_000;

/** The button of the customer service, where the operator has one. */
export function CustomerService() {
	const { customerService } = portalOptions;
	return customerService === null ? null : <ServiceButton service={customerService} />;
}

/** Loads the chat's script a second after the page; a click opens the chat on the channel of the page that is shown. */
function ServiceButton({ service }: { service: Service }) {
	const t = useText();
	const menuPool = useStore(session, (state) => state.menuPool);
	const activeKey = useStore(tabStore, (state) => state.activeKey);
	const [isShown, setShown] = useState(false);
	const position = useEdgePosition();
	const page = resolvePage(activeKey, menuPool)?.page;
	const channel = channelOf(service, page?.kind === 'iframe' ? page.url : null);
	useEffect(() => {
		const timer = setTimeout(() => setShown(true), wait);
		return () => clearTimeout(timer);
	}, []);
	useEffect(() => (isShown ? loadChat(service.script, channel) : undefined), [isShown, service.script, channel]);
	if (!isShown) return null;
	const handleClick = () => {
		if (position.endsMove()) return;
		const isHeard = !window.dispatchEvent(new CustomEvent('portal-service', { detail: { channel }, cancelable: true }));
		if (!isHeard) notify('warning', t(texts.failed()));
	};
	return (
		<Button
			className="customer-service"
			type="primary"
			icon={<CustomerServiceOutlined aria-hidden />}
			data-channel={channel}
			aria-label={t(texts.title())}
			aria-description={t(texts.move())}
			title={t(withRemark(texts.title(), texts.move()))}
			{...position.props}
			onClick={handleClick}
		/>
	);
}

/** Users of the listed applications have a channel of their own. */
function channelOf({ apps }: Service, embedded: string | null): string {
	const isListed = embedded !== null && apps.some((beginning) => embedded.startsWith(beginning));
	return isListed ? serviceChannels.app : serviceChannels.usual;
}

function loadChat(address: string, channel: string): () => void {
	const script = document.createElement('script');
	const url = new URL(address);
	url.searchParams.set('channel', channel);
	script.src = url.href;
	script.async = true;
	document.head.append(script);
	return () => script.remove();
}
