import { useEffect, useState } from 'react';

import type { TotpSetup } from '../../../contract/features/security/factor.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { factorTexts } from './texts.ts';
import './factor.css';

/** How an authenticator app gets its secret: a QR code, or the secret for typing. */
export function TotpGuide({ secret, uri }: Pick<TotpSetup, 'secret' | 'uri'>) {
	const t = useText();
	const picture = useQrCode(uri);
	return (
		<div className="factor-guide">
			<p>{t(factorTexts.scan())}</p>
			{picture !== '' && <img src={picture} alt={t(factorTexts.qrCode())} width="200" height="200" />}
			<p>
				{t(factorTexts.cannotScan())}
				<code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
			</p>
		</div>
	);
}

function useQrCode(text: string): string {
	const [picture, setPicture] = useState('');
	useEffect(() => {
		void import('./draw-qr-code.ts').then(({ drawQrCode }) => setPicture(drawQrCode(text)));
	}, [text]);
	return picture;
}
