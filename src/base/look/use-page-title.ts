import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { useText } from '../i18n/use-text.ts';
import { productName } from '../portal/product-name.ts';

/** Sets the title of the window: the page, then the product. A page that another one covered passes what changes when it is shown again. */
export function usePageTitle(title: string, shownAgain: unknown = null): void {
	const t = useText();
	const product = t(productName());
	useEffectOn([title, product, shownAgain], () => {
		document.title = title === '' ? product : `${title} - ${product}`;
	});
}
