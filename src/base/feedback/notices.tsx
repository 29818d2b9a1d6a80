import { App } from 'antd';
import { useEffect } from 'react';

import { product } from '../portal/product.ts';
import { onNotice } from './notify.ts';

/** Draws the notices of the whole portal. */
export function Notices() {
	const { message } = App.useApp();
	useEffect(
		() => onNotice(({ kind, text }) => void message.open({ type: kind, content: text, duration: product.messageSeconds })),
		[message],
	);
	return null;
}
