import { useState } from 'react';

import { copyText } from '../../../renderers/core/page/copy-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { productName } from '../../base/portal/product-name.ts';
import { errorText } from '../../base/send/answer.ts';
import { factorTexts } from './texts.ts';
import './factor.css';

/** New recovery codes, to copy, to save as a file or to write down. */
export function RecoveryList({ codes }: { codes: readonly string[] }) {
	const t = useText();
	const [notice, setNotice] = useState('');
	const title = t(factorTexts.recoveryTitle());
	const file = [`${t(productName())} ${title}`, ...codes, ''].join('\r\n');
	const handleCopy = () =>
		copyText(codes.join('\n')).then(
			() => setNotice(t(factorTexts.codesCopied())),
			(failure) => setNotice(errorText(failure)),
		);
	return (
		<div className="factor-guide">
			<p>{t(factorTexts.recoveryHint())}</p>
			<ul className="factor-codes" aria-label={title}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="factor-links">
				<button type="button" onClick={() => void handleCopy()}>
					{t(factorTexts.copyCodes())}
				</button>
				<a href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download={`${title}.txt`}>
					{t(factorTexts.saveCodes())}
				</a>
				<span role="status">{notice}</span>
			</p>
		</div>
	);
}
