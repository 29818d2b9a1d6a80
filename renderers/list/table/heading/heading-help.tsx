import { useText } from '../../../core/texts/use-text.ts';
import { HeadingButton } from './heading-button.tsx';
import { texts } from './texts.ts';

/** Explains a column: to the mouse by a tooltip, to keys and fingers by a popup. */
export function HeadingHelp({ text }: { text: string }) {
	const t = useText();
	return (
		<HeadingButton
			className="portal-heading-help"
			aria-label={t(texts.help())}
			title={text}
			icon={<span aria-hidden>?</span>}
			popup={() => <div className="portal-heading-text">{text}</div>}
		/>
	);
}
