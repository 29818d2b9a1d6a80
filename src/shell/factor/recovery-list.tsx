import { useText } from '../../base/i18n/use-text.ts';
import { factorTexts } from './texts.ts';
import './factor.css';

/** New recovery codes, for writing down. */
export function RecoveryList({ codes }: { codes: readonly string[] }) {
	const t = useText();
	return (
		<div className="factor-guide">
			<p>{t(factorTexts.recoveryHint())}</p>
			<ul className="factor-codes" aria-label={t(factorTexts.recoveryTitle())}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
		</div>
	);
}
