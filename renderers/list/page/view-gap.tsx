import { useText } from '../../core/texts/use-text.ts';
import { texts } from '../views/texts.ts';

/** As wide as the switcher of views, which comes after the rows: nothing moves then. */
export function ViewGap() {
	const t = useText();
	return (
		<span className="portal-view-gap" aria-hidden>
			{t(texts.viewNone())}
		</span>
	);
}
