import { useText } from '../texts/use-text.ts';
import './key-list.css';

type SaidText = Parameters<ReturnType<typeof useText>>[0];

/** Lists keys with what they do. */
export function KeyList({ keys }: { keys: ReadonlyArray<readonly [key: string, text: SaidText]> }) {
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
