import type { Message } from '../../../contract/base/define-texts.ts';
import { useText } from '../texts/use-text.ts';
import './key-list.css';

/** Lists keys with what they do. */
export function KeyList({ keys }: { keys: ReadonlyArray<readonly [key: string, text: Message]> }) {
	const t = useText();
	return (
		<dl className="portal-keys">
			{keys.map(([key, text]) => (
				<div key={key}>
					<dt>
						<kbd>{key}</kbd>
					</dt>
					<dd>{t(text)}</dd>
				</div>
			))}
		</dl>
	);
}
